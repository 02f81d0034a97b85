import { and } from 'drizzle-orm';
import { furtherPhones, phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import { isProvenAccount } from '../../accounts/find-account';
import { raiseUserRevisions } from '../../db/changes/touch-user';
import type { Executor, Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { clientPhones, clients } from '../../db/schema/clients/clients-schema';
import {
  FirstLines,
  inBatches,
  isAmong,
  judgeTwice,
  type MovingContext,
  type MovingPlan,
  type WrittenRow,
} from './judge-lines';
import {
  clashOf,
  type MovingLine,
  readMorePhones,
  readMovedEmailOrNone,
  readMovedPhone,
  readNames,
  readPastOrNone,
  refuseLine,
} from './moving-values';

interface SaidClient {
  readonly agentPhone: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly patronymic: string;
  /** The first is the one that the client is known by. */
  readonly phones: readonly string[];
  readonly email: string | null;
  readonly comment: string;
  readonly createdAt: Date;
  readonly consentAt: Date;
}
type NewClient = SaidClient & { readonly userId: number };

/** Where a moved client's consent was given, in the place of an address, and to which text: the old cabinet knows. */
const GIVEN_BEFORE = 'прежний кабинет';

/** The accounts of phones, agencies too, by phone. */
export async function accountsOfPhones(
  db: Executor,
  phones: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(and(isProvenAccount, isAmong(users.phone, phones)));
  return new Map(rows.map(({ id, phone }) => [phone, id]));
}

/** The clients of accounts who have one of these phones, by 'account key-of-phone'. */
export async function clientsOfPhones(
  db: Executor,
  accounts: Iterable<number>,
  phones: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: clientPhones.userId, key: clientPhones.phoneKey, clientId: clientPhones.clientId })
    .from(clientPhones)
    .where(and(isAmong(clientPhones.userId, accounts), isAmong(clientPhones.phoneKey, phones.map(phoneKey))));
  return new Map(rows.map(({ userId, key, clientId }) => [ofAccount(userId, key), clientId]));
}

export const ofAccount = (userId: number, key: string): string => `${userId} ${key}`;

export const NO_SUCH_AGENT = 'кабинета с таким телефоном агента на портале нет: сначала перенесите агентов';

/** The clients of a table, each of the agent whose phone stands beside theirs. */
export async function planClients(context: MovingContext, lines: readonly MovingLine[]): Promise<MovingPlan> {
  const judged = await judgeTwice(
    lines,
    (line) => readClient(line, context.now),
    async (said) => {
      const agents = await accountsOfPhones(
        context.db,
        said.map(({ row }) => row.agentPhone),
      );
      const known = await clientsOfPhones(
        context.db,
        agents.values(),
        said.flatMap(({ row }) => row.phones),
      );
      const before = new FirstLines();
      return (row, line) => {
        const userId = agents.get(row.agentPhone);
        if (userId === undefined) throw refuseLine(NO_SUCH_AGENT);
        const keys = row.phones.map((phone) => ofAccount(userId, phoneKey(phone)));
        const [main = '', ...further] = keys;
        if (known.has(main)) return 'known';
        if (further.some((key) => known.has(key)))
          throw clashOf('другой телефон этого клиента — у другого клиента того же агента');
        const same = before.at(main);
        if (same !== null) throw refuseLine(`такой клиент этого агента уже есть в строке ${same}`);
        const other = further.map((key) => before.at(key)).find((one) => one !== null);
        if (other != null) throw clashOf(`другой телефон этого клиента уже есть в строке ${other}`);
        for (const key of keys) before.put(key, line);
        return { ...row, userId };
      };
    },
  );
  return {
    fresh: judged.rows.length,
    known: judged.known,
    notes: judged.notes,
    unknownProjects: [],
    sample: judged.sample(({ lastName, firstName, phones, agentPhone }) => [
      ...[`${lastName} ${firstName}`, phones.join(', ')],
      `агент ${agentPhone}`,
    ]),
    write: (tx) => writeMovedClients(tx, judged.rows),
  };
}

function readClient(line: MovingLine, now: number): SaidClient {
  const { cell } = line;
  const registered = readPastOrNone(cell('registered'), 'когда заведён', now);
  const consent = readPastOrNone(cell('consent'), 'когда дано согласие', now);
  const consentAt = consent ?? registered;
  if (consentAt === null) throw refuseLine('нет ни дня согласия, ни дня, когда клиент заведён');
  const phone = readMovedPhone(cell('client_phone'), 'телефон клиента');
  return {
    agentPhone: readMovedPhone(cell('agent_phone'), 'телефон агента'),
    ...readNames(line),
    phones: [phone, ...furtherPhones(phone, readMorePhones(cell('more_phones')))],
    email: readMovedEmailOrNone(cell('email')),
    comment: cell('comment'),
    createdAt: registered ?? consentAt,
    consentAt,
  };
}

async function writeMovedClients(
  tx: Transaction,
  rows: readonly { line: number; row: NewClient }[],
): Promise<WrittenRow[]> {
  const written: WrittenRow[] = [];
  const keyed = rows.map(({ line, row }) => ({ line, row, key: crypto.randomUUID() }));
  await inBatches(keyed, async (piece) => {
    const ids = await tx
      .insert(clients)
      .values(
        piece.map(({ key, row: { userId, lastName, firstName, patronymic, email, comment, ...row } }) => ({
          userId,
          authorId: userId,
          key,
          lastName,
          firstName,
          patronymic,
          email,
          comment,
          createdAt: row.createdAt,
          editedAt: row.createdAt,
          consentAt: row.consentAt,
          consentAddress: GIVEN_BEFORE,
          consentVersion: GIVEN_BEFORE,
        })),
      )
      .returning({ id: clients.id, key: clients.key });
    const idOf = new Map(ids.map(({ id, key }) => [key, id]));
    const withId = piece.flatMap(({ key, ...one }) => {
      const id = idOf.get(key);
      return id === undefined ? [] : [{ ...one, id }];
    });
    await tx
      .insert(clientPhones)
      .values(
        withId.flatMap(({ id, row: { userId, phones } }) =>
          phones.map((phone, place) => ({ clientId: id, userId, place, phone, phoneKey: phoneKey(phone) })),
        ),
      );
    written.push(...withId.map(({ id, line }) => ({ subjectId: id, line })));
  });
  await raiseUserRevisions(tx, [...new Set(rows.map(({ row }) => row.userId))]);
  return written;
}
