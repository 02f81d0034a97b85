import * as v from 'valibot';
import { lineUpTo } from '../../accounts/fields/account-fields';
import { BodyId } from '../../parameters/ids';
import { Policy, Regulation } from '../content/content-endpoints';
import { endpoint } from '../endpoint';

const MAX_TEXT = 40_000;
const text = {
  title: lineUpTo(200, 'Введите заголовок'),
  /** As `readWritten` takes it. */
  text: v.pipe(
    v.string('Введите текст'),
    v.minLength(1, 'Введите текст'),
    v.maxLength(MAX_TEXT, 'Текст не длиннее 40 000 знаков'),
  ),
};
const staff = { method: 'POST', auth: 'staff', answer: 'personal' } as const;

/** New versions of the developer's own words. Source: feature rows I3, K3. */
export const staffTextEndpoints = {
  /** Everybody is asked anew whether they have read it. */
  publishRegulation: endpoint({
    ...staff,
    path: '/api/staff/regulations/',
    body: v.object({
      /** Which one this is a new version of; null: one that there was not yet. */
      id: v.optional(v.nullable(BodyId('Нужен номер регламента')), null),
      /** The version that was seen where this one was written; where another is in force by now, it is refused. */
      seen: v.optional(v.number()),
      ...text,
    }),
    response: Regulation,
  }),
  publishPolicy: endpoint({
    ...staff,
    path: '/api/staff/policy/',
    body: v.object({
      /** The version that was seen; '': there was none yet. */
      seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
      ...text,
    }),
    response: Policy,
  }),
};
