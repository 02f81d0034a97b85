import * as v from 'valibot';
import { perLotType } from '../lots/types/lot-types';

/** A step, a question with its answer, a condition: a heading and the text below it, lines as paragraphs. */
const DeveloperItem = v.object({ title: v.string(), text: v.string() });
export type DeveloperItem = v.InferOutput<typeof DeveloperItem>;

const DeveloperWords = v.object({
  /** Above the items; empty where nothing is to be said there. */
  lead: v.string(),
  items: v.array(DeveloperItem),
});

/**
 * The usual commission by lot type, in hundredths of a percent of the price. Null: none is agreed. An answer of before
 * a type existed says nothing of it.
 */
export const CommissionRates = v.object(perLotType(() => v.optional(v.nullable(v.number()), null)));
export type CommissionRates = v.InferOutput<typeof CommissionRates>;

/** What anybody may know of the developer. */
const known = {
  /** The brand; empty where it has not been named. */
  name: v.string(),
  legal_name: v.nullable(v.string()),
  /** E.164; empty where there is none. */
  phone: v.string(),
  email: v.nullable(v.string()),
  /** As people write them: 'ежедневно 9–20'. */
  hours: v.nullable(v.string()),
  rates: CommissionRates,
  /** Working days from the accrual of a commission to its payment. */
  payout_days: v.nullable(v.number()),
};

/** What the guest page says in the developer's words. */
const guest = {
  /** Its first paragraph. */
  lead: v.nullable(v.string()),
  /** How somebody becomes a partner. */
  steps: v.array(DeveloperItem),
};

/** The developer's record, whole. Nothing in it has to be filled in; what is empty is shown nowhere. */
export const Developer = v.object({
  ...known,
  fixation: v.object({
    /** Days for which a client is fixed; null: as the operator has set it. */
    days: v.nullable(v.number()),
    /** How often a fixation may be prolonged; null: the usual number. */
    prolongs: v.nullable(v.number()),
  }),
  /** Hours that agents need between showings in different cities; null: the usual number, 0: nobody is warned. */
  appointment_gap: v.optional(v.nullable(v.number()), null),
  /** Address of a policy elsewhere, on this site or another; null: the portal's own, where one is published. */
  policy: v.nullable(v.string()),
  guest: v.object({
    ...guest,
    /** Asked before somebody registers. */
    questions: DeveloperWords,
    /** What agencies are offered. */
    agencies: DeveloperWords,
  }),
});
export type Developer = v.InferOutput<typeof Developer>;

/** The record as pages for everybody need it; questions and conditions for agencies have calls of their own. */
export const PublicDeveloper = v.object({
  ...known,
  guest: v.object({ ...guest, has_questions: v.boolean(), has_agencies: v.boolean() }),
});
export type PublicDeveloper = v.InferOutput<typeof PublicDeveloper>;

/** Of a developer who has said nothing. */
export const emptyDeveloper: Developer = {
  name: '',
  legal_name: null,
  phone: '',
  email: null,
  hours: null,
  policy: null,
  rates: perLotType(() => null),
  payout_days: null,
  fixation: { days: null, prolongs: null },
  appointment_gap: null,
  guest: { lead: null, steps: [], questions: { lead: '', items: [] }, agencies: { lead: '', items: [] } },
};

const hasWords = ({ lead, items }: Developer['guest']['questions']): boolean =>
  lead !== '' || items.length > 0;

/** What everybody may know of a record. */
export const publicDeveloper = ({
  policy: _,
  fixation: __,
  appointment_gap: ___,
  guest: said,
  ...rest
}: Developer): PublicDeveloper => ({
  ...rest,
  guest: {
    lead: said.lead,
    steps: said.steps,
    has_questions: hasWords(said.questions),
    has_agencies: hasWords(said.agencies),
  },
});
