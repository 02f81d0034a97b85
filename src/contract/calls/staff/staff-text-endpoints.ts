import * as v from 'valibot';
import { lineUpTo } from '../../accounts/fields/account-fields';
import { BodyId } from '../../parameters/ids';
import { Policy, Regulation } from '../content/content-endpoints';
import { endpoint } from '../endpoint';

const MAX_TEXT = 40_000;
const text = {
  title: lineUpTo(200, 'Введите заголовок'),
  /** In the format of `readWritten`. */
  text: v.pipe(
    v.string('Введите текст'),
    v.minLength(1, 'Введите текст'),
    v.maxLength(MAX_TEXT, 'Текст не длиннее 40 000 знаков'),
  ),
};
const staff = { method: 'POST', auth: 'staff', permission: 'texts', answer: 'personal' } as const;

/** New versions of the developer's own texts. Source: feature rows I3, K3. */
export const staffTextEndpoints = {
  /** Everybody is asked again to confirm that they have read it. */
  publishRegulation: endpoint({
    ...staff,
    path: '/api/staff/regulations/',
    body: v.object({
      /** Id of the regulation of which this is a new version; null for a new regulation. */
      id: v.optional(v.nullable(BodyId('Нужен номер регламента')), null),
      /** The version that the author saw; refused if another is in force by now. */
      seen: v.optional(v.number()),
      ...text,
    }),
    response: Regulation,
  }),
  publishPolicy: endpoint({
    ...staff,
    path: '/api/staff/policy/',
    body: v.object({
      /** The version that the author saw; '' if there was none. */
      seen: v.optional(v.pipe(v.string(), v.maxLength(100))),
      ...text,
    }),
    response: Policy,
  }),
};
