import * as v from 'valibot';
import { lineUpTo } from '../../accounts/fields/account-fields';
import { BodyId, IdParam } from '../../parameters/ids';
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

const path = '/api/staff/regulations/';
const one = {
  ...staff,
  params: IdParam,
  /** The version that the manager saw; refused if another is in force by now. */
  body: v.object({ seen: v.optional(v.number()) }),
  response: v.object({ title: v.string() }),
} as const;

/** New versions of the developer's own texts. Source: feature rows I3, K3. */
export const staffTextEndpoints = {
  /** Everybody is asked again to confirm that they have read it. */
  publishRegulation: endpoint({
    ...staff,
    path,
    body: v.object({
      /** Id of the regulation of which this is a new version; null for a new regulation. */
      id: v.optional(v.nullable(BodyId('Нужен номер регламента')), null),
      /** The version that the author saw; refused if another is in force by now. */
      seen: v.optional(v.number()),
      ...text,
    }),
    response: Regulation,
  }),
  /** Nobody is asked to read it any more; who has read it stays written down. */
  withdrawRegulation: endpoint({ ...one, path: `${path}{id}/withdraw/` }),
  restoreRegulation: endpoint({ ...one, path: `${path}{id}/restore/` }),
  /** Those that were withdrawn, the last first. */
  listWithdrawnRegulations: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}withdrawn/`,
    response: v.array(
      v.object({ id: v.number(), version: v.number(), title: v.string(), withdrawn: v.string() }),
    ),
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
