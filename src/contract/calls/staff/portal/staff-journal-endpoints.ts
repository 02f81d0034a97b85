import * as v from 'valibot';
import { auditActionNames } from '../../../accounts/staff/audit-words';
import { journalActorNames, journalSubjectNames } from '../../../journal/journal-kinds';
import { QueryId } from '../../../parameters/ids';
import { DayText } from '../../clients/appointment-endpoints';
import { endpoint } from '../../endpoint';

const NumberInQuery = (said: string) =>
  v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), QueryId(said)));

/** What lines are looked for; left out, it does not matter. */
const filters = {
  /** A phone in any spelling or a name: of the account that a line is about, or of who acted. */
  person: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  /** An account's id: lines about it, and those of its owner's acts. */
  account: NumberInQuery('Нужен номер кабинета'),
  subject: v.optional(v.picklist(journalSubjectNames, 'Такого предмета нет')),
  subject_id: NumberInQuery('Нужен номер предмета'),
  actor: v.optional(v.picklist(journalActorNames, 'Такого действующего лица нет')),
  action: v.optional(v.picklist(auditActionNames, 'Такого действия нет')),
  /** The first and the last day, by the portal's clock. */
  from: v.optional(DayText),
  to: v.optional(DayText),
};

/** One act, in words but for its action, subject and actor, which the room has words for. */
export const JournalEntry = v.object({
  id: v.number(),
  /** ISO 8601. */
  at: v.string(),
  /** `name` is for display: 'Менеджер Анна Лебедева', 'Терминал'. */
  actor: v.object({ kind: v.string(), name: v.string() }),
  action: v.string(),
  subject: v.object({ kind: v.string(), id: v.number() }),
  /** The account that it is about, by its present name: null once it is erased. Null: it is about none. */
  person: v.nullable(v.object({ id: v.number(), name: v.nullable(v.string()) })),
  reason: v.string(),
  /** 'Chrome, Windows, сеть 203.0.113.0/24, запрос 4827-1530-9921', 'терминал'; '' where it is not known. */
  origin: v.string(),
  changes: v.array(
    v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  /** Its personal parts were erased with their person. */
  silent: v.boolean(),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

const staff = { auth: 'staff', permission: 'journal', answer: 'personal', method: 'GET' } as const;

/** The journal in `/staff`. Source: feature row M10. */
export const staffJournalEndpoints = {
  /** Fifty lines, the newest first; `before` is the `next` of the page before. */
  listJournal: endpoint({
    ...staff,
    path: '/api/staff/journal/',
    query: v.object({ ...filters, before: NumberInQuery('Нужен номер строки') }),
    response: v.object({ results: v.array(JournalEntry), next: v.nullable(v.number()) }),
  }),
  /** The newest 50 000 lines of these filters as CSV; its last line says so if there are more. */
  exportJournal: endpoint({
    ...staff,
    path: '/api/staff/journal/export/',
    query: v.object(filters),
    file: true,
  }),
};
