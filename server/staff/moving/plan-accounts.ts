import { and, eq, or } from 'drizzle-orm';
import { wereBlocked } from '../../accounts/blocked-identities';
import { isProvenAccount } from '../../accounts/find-account';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { movedAccounts } from '../../db/schema/staff/moving-schema';
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
  readCompany,
  readMovedEmail,
  readMovedInn,
  readMovedPhone,
  readNames,
  readPastOrNone,
  refuseLine,
} from './moving-values';

type NewAccount = Pick<
  typeof users.$inferInsert,
  'lastName' | 'firstName' | 'patronymic' | 'companyName' | 'brandName' | 'companyType' | 'createdAt'
> & {
  readonly phone: string;
  readonly email: string;
  readonly inn: string | null;
};

type KnownAccount = Pick<
  typeof users.$inferSelect,
  'id' | 'role' | 'phone' | 'email' | 'emailProved' | 'inn' | 'agencyId' | 'confirmed' | 'blocked'
>;

/** What is here of the phones and e-mails of a table, and of the INNs of agencies. */
async function readKnown(
  { db, secrets }: MovingContext,
  said: readonly NewAccount[],
  inns: readonly string[],
) {
  const rows: KnownAccount[] = await db
    .select({
      id: users.id,
      role: users.role,
      phone: users.phone,
      email: users.email,
      emailProved: users.emailProved,
      inn: users.inn,
      agencyId: users.agencyId,
      confirmed: users.confirmed,
      blocked: users.blocked,
    })
    .from(users)
    .where(
      and(
        isProvenAccount,
        or(
          isAmong(
            users.phone,
            said.map(({ phone }) => phone),
          ),
          isAmong(
            users.email,
            said.map(({ email }) => email),
          ),
          and(eq(users.role, 'company'), isAmong(users.inn, inns)),
        ),
      ),
    );
  const agencies = new Map<string, KnownAccount[]>();
  for (const row of rows)
    if (row.role === 'company' && row.inn !== null)
      agencies.set(row.inn, [...(agencies.get(row.inn) ?? []), row]);
  return {
    phones: new Map(rows.map((row) => [row.phone, row])),
    emails: new Map(rows.map((row) => [row.email, row])),
    agencies,
    blocked: new Set([...(await wereBlocked(db, secrets, said))].map(({ phone }) => phone)),
  };
}
type Known = Awaited<ReturnType<typeof readKnown>>;

const isWorking = ({ confirmed, blocked }: KnownAccount): boolean => confirmed && !blocked;
const stood = (line: number): string => `в строке ${line}`;

/** Refuses a phone or an e-mail that is somebody else's, here or in the table itself. */
function refuseTaken(said: NewAccount, line: number, known: Known, before: FirstLines): void {
  if (known.blocked.has(said.phone)) throw clashOf('телефон или ИНН заблокирован застройщиком');
  const same = before.put(`phone ${said.phone}`, line);
  if (same !== null) throw refuseLine(`такой телефон уже есть ${stood(same)}`);
  if (known.emails.has(said.email)) throw clashOf('почта указана в другом кабинете портала');
  const sameMail = before.put(`email ${said.email}`, line);
  if (sameMail !== null) throw clashOf(`такая почта уже есть ${stood(sameMail)}`);
}

/** The agencies of a table. */
export async function planAgencies(
  context: MovingContext,
  lines: readonly MovingLine[],
): Promise<MovingPlan> {
  const judged = await judgeTwice(
    lines,
    (line): NewAccount => {
      const inn = readMovedInn(line.cell('inn'));
      return { inn, ...readCompany(line, inn), ...readPerson(line, context.now) };
    },
    async (said) => {
      const rows = said.map(({ row }) => row);
      const inns = rows.flatMap(({ inn }) => inn ?? []);
      const known = await readKnown(context, rows, inns);
      const before = new FirstLines();
      return (row, line) => {
        const here = known.agencies.get(row.inn ?? '') ?? [];
        if (here.some(({ confirmed }) => confirmed)) return 'known';
        if (here.length > 0)
          throw clashOf('агентство с этим ИНН уже зарегистрировалось и ждёт подтверждения в «Кабинетах»');
        const same = before.put(`inn ${row.inn}`, line);
        if (same !== null) throw refuseLine(`такой ИНН уже есть ${stood(same)}`);
        if (known.phones.has(row.phone)) throw clashOf('телефон указан в другом кабинете портала');
        refuseTaken(row, line, known, before);
        return row;
      };
    },
  );
  return {
    fresh: judged.rows.length,
    known: judged.known,
    notes: judged.notes,
    unknownProjects: [],
    sample: judged.sample(({ inn, brandName, ...row }) => [brandName ?? '', inn ?? '', ...personWords(row)]),
    write: (tx) =>
      writeAccounts(
        tx,
        judged.rows.map(({ line, row }) => ({ line, row: { ...row, role: 'company' as const } })),
      ),
  };
}

/** The agents of a table; `inn` says of each which agency they are of. */
export async function planAgents(context: MovingContext, lines: readonly MovingLine[]): Promise<MovingPlan> {
  const judged = await judgeTwice(
    lines,
    (line) => ({
      account: { ...readPerson(line, context.now), inn: null } satisfies NewAccount,
      agencyInn: line.cell('inn') === '' ? null : readMovedInn(line.cell('inn')),
    }),
    async (said) => {
      const accounts = said.map(({ row }) => row.account);
      const inns = said.flatMap(({ row }) => row.agencyInn ?? []);
      const known = await readKnown(context, accounts, inns);
      const before = new FirstLines();
      return ({ account, agencyInn }, line) => {
        const agency = agencyInn === null ? null : known.agencies.get(agencyInn)?.find(isWorking);
        if (agency === undefined)
          throw refuseLine('агентства с таким ИНН на портале нет: сначала перенесите агентства');
        const agencyId = agency?.id ?? null;
        const here = known.phones.get(account.phone);
        if (here?.role === 'company') throw clashOf('этот телефон указан в кабинете агентства');
        if (here?.agencyId === agencyId) return 'known';
        if (here) throw clashOf('агент с этим телефоном уже есть, но в другом агентстве или без него');
        refuseTaken(account, line, known, before);
        return { ...account, agencyId };
      };
    },
  );
  return {
    fresh: judged.rows.length,
    known: judged.known,
    notes: judged.notes,
    unknownProjects: [],
    sample: judged.sample((row) => personWords(row)),
    write: (tx) =>
      writeAccounts(
        tx,
        judged.rows.map(({ line, row }) => ({ line, row: { ...row, role: 'agent' as const } })),
      ),
  };
}

function readPerson(line: MovingLine, now: number): Omit<NewAccount, 'inn'> {
  const registered = readPastOrNone(line.cell('registered'), 'когда заведён', now);
  return {
    ...readNames(line),
    phone: readMovedPhone(line.cell('phone'), 'телефон'),
    email: readMovedEmail(line.cell('email')),
    createdAt: registered ?? new Date(now),
  };
}

const personWords = ({ lastName, firstName, phone, email }: Omit<NewAccount, 'inn'>): string[] => [
  `${lastName} ${firstName}`,
  phone,
  email,
];

/** They have access at once, but neither a password nor a proved e-mail; each waits to be invited. */
async function writeAccounts(
  tx: Transaction,
  rows: readonly {
    line: number;
    row: NewAccount & { role: 'agent' | 'company'; agencyId?: number | null };
  }[],
): Promise<WrittenRow[]> {
  const lineOf = new Map(rows.map(({ line, row }) => [row.phone, line]));
  const written: WrittenRow[] = [];
  await inBatches(rows, async (piece) => {
    const values = piece.map(({ row }) => ({
      ...row,
      status: 'full_access' as const,
      confirmed: true,
      emailProved: false,
    }));
    const ids = await tx.insert(users).values(values).returning({ id: users.id, phone: users.phone });
    await tx.insert(movedAccounts).values(ids.map(({ id }) => ({ userId: id })));
    written.push(...ids.map(({ id, phone }) => ({ subjectId: id, line: lineOf.get(phone) ?? 0 })));
  });
  return written;
}
