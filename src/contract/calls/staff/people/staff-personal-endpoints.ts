import * as v from 'valibot';
import { PhoneInput } from '../../../accounts/fields/phone';
import { keptKindNames, LEAST_MONTHS, MOST_MONTHS } from '../../../accounts/staff/kept-kinds';
import { BodyId } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';

/** People that a search answers with, at most. */
export const MOST_PERSONS = 20;

/** Somebody of whom the portal keeps something, by one of their phones. */
const FoundPerson = v.object({
  /** E.164. */
  phone: v.string(),
  name: v.string(),
  /** Whether an account has the phone. */
  has_account: v.boolean(),
  /** Agents who have them as a client, fixations in which they take part, and requests that they sent. */
  clients: v.number(),
  participations: v.number(),
  requests: v.number(),
});
export type FoundPerson = v.InferOutput<typeof FoundPerson>;

/** What stays of somebody after an erasure, why, and until when (ISO 8601; null: until that ends). */
const Kept = v.object({ what: v.string(), why: v.string(), until: v.nullable(v.string()) });
export type Kept = v.InferOutput<typeof Kept>;

/** What is kept of somebody by one phone, and what an erasure would make of it. */
const PersonCard = v.object({
  ...FoundPerson.entries,
  account: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      /** Why it cannot be erased yet; null: it can. */
      waits: v.nullable(v.string()),
      goes: v.array(v.string()),
      stays: v.array(Kept),
    }),
  ),
  /** Each agent's own copy. */
  copies: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      agent: v.string(),
      /** Their agent has deleted them already. */
      is_deleted: v.boolean(),
      goes: v.array(v.string()),
      stays: v.array(Kept),
    }),
  ),
  /** The projects in whose fixations they take part beside a client. */
  takes_part_in: v.array(v.string()),
  sent: v.array(v.object({ number: v.number(), kind: v.string(), at: v.string() })),
});
export type PersonCard = v.InferOutput<typeof PersonCard>;

/** Everything that is kept of somebody by one phone. */
const PersonExport = v.object({
  /** ISO 8601. */
  exported_at: v.string(),
  phone: v.string(),
  /** As the owner of the account is handed it; null: none has the phone. */
  own_account: v.nullable(v.record(v.string(), v.unknown())),
  /** What each agent keeps of them. */
  as_client: v.array(v.unknown()),
  takes_part_in: v.array(v.unknown()),
  requests: v.array(v.unknown()),
  consent_texts: v.array(v.unknown()),
});
export type PersonExport = v.InferOutput<typeof PersonExport>;

/** What became of an erasure. */
const PersonErased = v.object({
  /** Records that are gone. */
  erased: v.number(),
  /** Those that are held: they go by themselves. */
  held: v.number(),
  /** Why the account stays; null: it is gone, or there was none. */
  waits: v.nullable(v.string()),
});
export type PersonErased = v.InferOutput<typeof PersonErased>;

const Period = v.object({
  kind: v.picklist(keptKindNames),
  /** Null: there is nothing to set. */
  months: v.nullable(v.number()),
  /** What it is where nobody has set it. */
  usual: v.nullable(v.number()),
  /** When it was last looked and how many rows went then; null: never yet. */
  ran_at: v.nullable(v.string()),
  removed: v.nullable(v.number()),
  /** When anything last went, and how many rows. */
  removed_at: v.nullable(v.string()),
  last_removed: v.nullable(v.number()),
});

/** Periods of keeping, and the work that goes by them. */
export const Keeping = v.object({
  periods: v.array(Period),
  /** When it is looked next (ISO 8601); null: no server has said yet. */
  next_at: v.nullable(v.string()),
  is_running: v.boolean(),
  /** Why the last look failed; null: it did not. */
  failure: v.nullable(v.string()),
  /** Which state of the periods this is; a change names it. */
  state: v.string(),
});
export type Keeping = v.InferOutput<typeof Keeping>;

const Months = v.pipe(
  v.number('Нужно число месяцев'),
  v.integer('Нужно целое число месяцев'),
  v.minValue(LEAST_MONTHS, `Не меньше ${LEAST_MONTHS}`),
  v.maxValue(MOST_MONTHS, `Не больше ${MOST_MONTHS}`),
);

const staff = { auth: 'staff', permission: 'personal', answer: 'personal' } as const;

/** What the portal keeps of people: found, handed out, erased, and for how long. Source: feature row M13. */
export const staffPersonalEndpoints = {
  /** By name, e-mail or phone, of accounts, clients and requests; nobody for an empty search. */
  findPersons: endpoint({
    ...staff,
    method: 'GET',
    path: '/api/staff/persons/',
    query: v.object({
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Не длиннее 200 знаков')), ''),
    }),
    response: v.object({ results: v.array(FoundPerson) }),
  }),
  /** The phone stands in the body, so that no address of a request has it. */
  getPerson: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/persons/card/',
    body: v.object({ phone: PhoneInput }),
    response: PersonCard,
  }),
  /** Everything that is kept, for who asks what the developer knows of them. */
  exportPerson: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/persons/export/',
    body: v.object({ phone: PhoneInput }),
    response: PersonExport,
  }),
  /** Copies that are not named stay, as do records that have come since; requests and participations all go. */
  erasePerson: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/persons/erase/',
    body: v.object({
      phone: PhoneInput,
      account: v.boolean(),
      copies: v.pipe(v.array(BodyId('Нужен номер клиента')), v.maxLength(1000, 'Слишком много клиентов')),
    }),
    response: PersonErased,
  }),
  getKeeping: endpoint({ ...staff, method: 'GET', path: '/api/staff/keeping/', response: Keeping }),
  setKeeping: endpoint({
    ...staff,
    method: 'PATCH',
    path: '/api/staff/keeping/',
    query: v.object({
      /** The state that was changed; refused if another is there by now. Left out, whatever is there gives way. */
      seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    body: v.object({
      months: v.object({
        requests: v.optional(Months),
        registrations: v.optional(Months),
        sign_ins: v.optional(Months),
        notifications: v.optional(Months),
        messages: v.optional(Months),
        fixation_papers: v.optional(Months),
        deal_clients: v.optional(Months),
        erased_accounts: v.optional(Months),
        journal_addresses: v.optional(Months),
      }),
    }),
    response: Keeping,
  }),
  /** False: it goes on already. */
  keepNow: endpoint({
    ...staff,
    method: 'POST',
    path: '/api/staff/keeping/now/',
    response: v.object({ started: v.boolean() }),
  }),
};
