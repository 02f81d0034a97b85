import { users } from '../../server/db/account-schema';
import { createSession } from '../../server/sessions/session-store';
import { beginFamily } from '../../server/sessions/token-families';
import { keepStaff } from '../../server/staff/staff-command';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { endpoints } from '../../src/contract/calls/endpoints';
import { type ApiAnswer, type ApiServer, Visitor } from './api-server';

/** Everybody who can call: by state, by role, and by what they hold. */
export const callerKinds = [
  'guest',
  'registration',
  'inspecting',
  'blocked',
  'agent',
  'agency',
  'program',
  'staff',
] as const;
export type CallerKind = (typeof callerKinds)[number];
export type Callers = Record<CallerKind, Visitor>;

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
export async function signInStaff(api: ApiServer, manager = MANAGER): Promise<Visitor> {
  const [, line = ''] = await keepStaff(api.db, manager);
  const visitor = api.visitor();
  await visitor.get(endpoints.getStaff.path);
  const body = { email: manager.email, password: line.replace('Пароль: ', '') };
  const answer = await visitor.post(endpoints.staffSignIn.path, body);
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.text}`);
  return visitor;
}

/** One of each kind, signed in. The unproved account has a session that it could get in no way. */
export async function openCallers(api: ApiServer): Promise<Callers> {
  const guest = api.visitor();
  await guest.get(endpoints.getOffice.path);
  const unproved = { role: 'agent', status: 'registration', phone: '+79100000009' } as const;
  const [row] = await api.db
    .insert(users)
    .values({ ...unproved, email: 'unproved@example.ru' })
    .returning({ id: users.id });
  const registration = api.visitor();
  registration.cookies.set('sessionid', await createSession(api.db, row!.id, null));
  await registration.get(endpoints.getOffice.path);
  const { access } = await beginFamily(api.db, api.userIds.other, null);
  return {
    guest,
    registration,
    inspecting: await api.signIn('inspecting'),
    blocked: await api.signIn('blocked'),
    agent: await api.signIn('confirmed'),
    agency: await api.signIn('agency'),
    program: new Program(api.url, access),
    staff: await signInStaff(api),
  };
}

export const isStaffCall = ({ path }: Endpoint) => path.startsWith('/api/staff/');

/** What a caller must be answered who may not, or null. Source: specification, "Roles on the server". */
export function refusal(endpoint: Endpoint, who: CallerKind): string | null {
  const { auth, method } = endpoint;
  if (isStaffCall(endpoint)) {
    if (auth === 'staff') return who === 'staff' ? null : '401 signed-out';
    // A program has no page that could be made to sign a manager in, so it has no token for it either.
    return who === 'program' && method !== 'GET' ? '403 csrf' : null;
  }
  if (auth === 'anyone') return null;
  if (who === 'guest' || who === 'staff') return '401 signed-out';
  if (auth === 'session') return null;
  if (who === 'blocked') return '403 account-blocked';
  if (who === 'inspecting' || who === 'registration') return '403 forbidden';
  return auth === 'agency' && who !== 'agency' ? '403 forbidden' : null;
}

/** An address with something in the place of its parameters: a catalogue's first row, and of people nobody. */
export const addressOf = ({ path, answer }: Endpoint, value = answer === 'catalogue' ? '1' : '999999') =>
  path.replace(/\{\w+\}/g, encodeURIComponent(value));
