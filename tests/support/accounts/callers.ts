import { staffSessions, staffUsers, users } from '../../../server/db/schema/account-schema';
import { SESSION_COOKIE, STAFF_COOKIE } from '../../../server/http/callers/cookies';
import { createSession, drawToken, hashToken } from '../../../server/sessions/session-store';
import { beginFamily } from '../../../server/sessions/token-families';
import { saveStaff } from '../../../server/staff/commands/staff-command';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { type EndpointName, endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiAnswer, type ApiServer, Visitor } from '../portal/api-server';

/**
 * Everybody who can call: by the state of their account, by role, and by what they hold. `registration`: a phone that is
 * not proved; `inspecting`: not confirmed yet; `stopped`: may fix nobody; `ofAgency`: an agent of `agency`.
 */
export const callerKinds = [
  'guest',
  'registration',
  'inspecting',
  'blocked',
  'stopped',
  'agent',
  'ofAgency',
  'agency',
  'otherAgency',
  'program',
  'blockedProgram',
  'staff',
] as const;
export type CallerKind = (typeof callerKinds)[number];
export type Callers = Record<CallerKind, Visitor>;

export const isProgram = (who: CallerKind) => who === 'program' || who === 'blockedProgram';
export const isBlocked = (who: CallerKind) => who === 'blocked' || who === 'blockedProgram';

/** A program of a confirmed agent: a token, and no cookies. */
class Program extends Visitor {
  readonly #access: string;

  constructor(url: string, access: string) {
    super(url);
    this.#access = access;
  }

  override async send(...[method, path, init = {}]: Parameters<Visitor['send']>): Promise<ApiAnswer> {
    const answer = await super.send(method, path, {
      ...init,
      headers: { authorization: `Bearer ${this.#access}`, ...init.headers },
    });
    this.cookies.clear();
    return answer;
  }
}

export const MANAGER = { email: 'manager@example.ru', name: 'Анна Лебедева' };

/** A manager who has just signed in to `/staff`. */
export async function signInStaff(
  api: ApiServer,
  { email, name }: { email: string; name: string } = MANAGER,
): Promise<Visitor> {
  const [, line = ''] = await saveStaff(api.db, { email, name });
  const visitor = api.visitor();
  await visitor.get(endpoints.getStaff.path);
  const body = { email, password: line.replace('Пароль: ', '') };
  const answer = await visitor.post(endpoints.staffSignIn.path, body);
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.text}`);
  return visitor;
}

/** The account of each kind that has one. The unproved one has a session that it could get in no way. */
async function accountsOf(api: ApiServer): Promise<Partial<Record<CallerKind, number>>> {
  const { confirmed, agency, inspecting, blocked, other } = api.userIds;
  const open = { role: 'agent', status: 'full_access', confirmed: true } as const;
  const rows = await api.db
    .insert(users)
    .values([
      { role: 'agent', status: 'registration', phone: '+79100000009', email: 'unproved@example.ru' },
      { ...open, blockFixation: true, phone: '+79100000010', email: 'stopped@example.ru' },
      { ...open, agencyId: agency, phone: '+79100000011', email: 'of-agency@example.ru' },
      {
        ...open,
        role: 'company' as const,
        brandName: 'Север',
        companyName: 'ООО «Север»',
        inn: '2312007710',
        phone: '+79100000012',
        email: 'other-agency@example.ru',
      },
      // Of an account of its own: whoever is blocked may end all other sign-ins of theirs.
      { ...open, blocked: true, phone: '+79100000013', email: 'blocked-program@example.ru' },
    ])
    .returning({ id: users.id });
  const [registration, stopped, ofAgency, otherAgency, blockedProgram] = rows.map(({ id }) => id);
  return {
    registration,
    inspecting,
    blocked,
    stopped,
    agent: confirmed,
    ofAgency,
    agency,
    otherAgency,
    program: other,
    blockedProgram,
  };
}

/** Who calls as one of each kind. */
export interface Entrance {
  readonly callers: Callers;
  readonly accounts: Partial<Record<CallerKind, number>>;
  /** One more of a kind, with a session of their own: whoever signs out leaves the others in. */
  enter(who: CallerKind): Promise<Visitor>;
}

export async function openEntrance(api: ApiServer): Promise<Entrance> {
  const accounts = await accountsOf(api);
  await saveStaff(api.db, MANAGER);
  const [manager] = await api.db.select({ id: staffUsers.id }).from(staffUsers);
  const enter = async (who: CallerKind): Promise<Visitor> => {
    const account = accounts[who];
    if (isProgram(who)) return new Program(api.url, (await beginFamily(api.db, account!, null)).access);
    const visitor = api.visitor();
    if (account !== undefined)
      visitor.cookies.set(SESSION_COOKIE, await createSession(api.db, account, null));
    await visitor.get(endpoints.getOffice.path);
    if (who !== 'staff') return visitor;
    const token = drawToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await api.db
      .insert(staffSessions)
      .values({ tokenHash: hashToken(token), staffId: manager!.id, expiresAt });
    visitor.cookies.set(STAFF_COOKIE, token);
    await visitor.get(endpoints.getStaff.path);
    return visitor;
  };
  const entered: [CallerKind, Visitor][] = [];
  for (const who of callerKinds) entered.push([who, await enter(who)]);
  return { accounts, enter, callers: Object.fromEntries(entered) as Callers };
}

export const openCallers = async (api: ApiServer): Promise<Callers> => (await openEntrance(api)).callers;

export const isStaffCall = ({ path }: Pick<Endpoint, 'path'>) => path.startsWith('/api/staff/');

/** What a stopped account may not do; everything else it may. */
const fixing: readonly EndpointName[] = [
  'fixClient',
  'prolongFixation',
  'restoreFixation',
  'disputeFixation',
];

/** What a caller must be answered who may not, or null. Source: specification, "Roles on the server". */
export function expectedRefusal(name: EndpointName, who: CallerKind): string | null {
  const { auth, method, ...endpoint }: Endpoint = endpoints[name];
  if (isStaffCall(endpoint)) {
    if (auth === 'staff') return who === 'staff' ? null : '401 signed-out';
    // A program has no page that could be made to sign a manager in, so it has no token for it either.
    return isProgram(who) && method !== 'GET' ? '403 csrf' : null;
  }
  if (auth === 'anyone') return null;
  if (who === 'guest' || who === 'staff') return '401 signed-out';
  if (auth === 'session') return null;
  if (isBlocked(who)) return '403 account-blocked';
  if (who === 'inspecting' || who === 'registration') return '403 forbidden';
  if (who === 'stopped' && fixing.includes(name)) return '403 forbidden';
  return auth === 'agency' && who !== 'agency' && who !== 'otherAgency' ? '403 forbidden' : null;
}

/** An address with something in the place of its parameters: a catalogue's first row, and of people nobody. */
export const addressOf = ({ path, answer }: Endpoint, value = answer === 'catalogue' ? '1' : '999999') =>
  path.replace(/\{\w+\}/g, encodeURIComponent(value));
