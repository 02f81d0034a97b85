import * as v from 'valibot';
import { Inn } from '../../../accounts/fields/account-fields';
import { PhoneInput } from '../../../accounts/fields/phone';
import { IdParam } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';
import { StaffAccount } from '../staff-endpoints';
import { SeenQuery } from '../staff-seen';

/** What managers note of an account for each other; its owner does not see it. */
const AccountCard = v.object({
  note: v.string(),
  /** A few words by which they group accounts; '': none. */
  tag: v.string(),
  /** Who is in charge of it; null: nobody. */
  manager: v.nullable(v.object({ id: v.number(), name: v.string() })),
});

const upTo = (longest: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest, `Не длиннее ${longest} знаков`)), '');

const Reason = v.pipe(
  v.string('Назовите причину'),
  v.trim(),
  v.minLength(1, 'Назовите причину'),
  v.maxLength(1000, 'Не длиннее 1000 знаков'),
);

const one = { auth: 'staff', permission: 'accounts', answer: 'personal', params: IdParam } as const;
const path = '/api/staff/accounts/{id}/';

/** What managers do with an account beside their decisions about it. Source: feature rows K3 and M11. */
export const staffAccountEndpoints = {
  /** The owner signs in by the new phone from now on; all devices are signed out, and both phones are told. */
  changeAccountPhone: endpoint({
    ...one,
    method: 'POST',
    path: `${path}phone/`,
    query: SeenQuery,
    body: v.object({ phone: PhoneInput, reason: Reason }),
    response: StaffAccount,
  }),
  /** Of an agency: its agents stay with it, and it is told. */
  changeAccountInn: endpoint({
    ...one,
    method: 'POST',
    path: `${path}inn/`,
    query: SeenQuery,
    body: v.object({ inn: Inn, reason: Reason }),
    response: StaffAccount,
  }),
  /** The owner signs in by codes, and may make new passkeys; sessions go on. */
  endAccountPasskeys: endpoint({
    ...one,
    method: 'POST',
    path: `${path}passkeys/end/`,
    query: SeenQuery,
    body: v.object({ reason: Reason }),
    response: StaffAccount,
  }),
  /** The card, those who may be in charge, and the tags that other accounts have. */
  getAccountCard: endpoint({
    ...one,
    method: 'GET',
    path: `${path}card/`,
    response: v.object({
      ...AccountCard.entries,
      managers: v.array(v.object({ id: v.number(), name: v.string() })),
      tags: v.array(v.string()),
    }),
  }),
  changeAccountCard: endpoint({
    ...one,
    method: 'POST',
    path: `${path}card/`,
    query: SeenQuery,
    body: v.object({
      note: upTo(2000),
      tag: upTo(60),
      manager: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
    }),
    response: AccountCard,
  }),
};
