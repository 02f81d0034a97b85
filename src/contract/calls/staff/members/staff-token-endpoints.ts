import * as v from 'valibot';
import { apiScopeNames, apiTokenDays, apiTokenPaces } from '../../../accounts/staff/api-scopes';
import { IdParam } from '../../../parameters/ids';
import { page, pageQuery } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';

/** A token of a program of the developer's; the token itself is shown as it is made, and kept nowhere. */
export const StaffApiToken = v.object({
  id: v.number(),
  name: v.string(),
  /** How it begins, so that one that was found somewhere is known. */
  start: v.string(),
  /** Keys of `apiScopes`; another build may know more. */
  scopes: v.array(v.string()),
  /** Calls a minute. */
  per_minute: v.number(),
  /** Who has made it; null: somebody who is no manager any more. */
  made_by: v.nullable(v.string()),
  /** ISO 8601. `expires`: when it stops by itself, null for never; `used`: its last call, to a minute. */
  created: v.string(),
  expires: v.nullable(v.string()),
  used: v.nullable(v.string()),
  /** When somebody has ended it; null: nobody has. */
  ended: v.nullable(v.string()),
});
export type StaffApiToken = v.InferOutput<typeof StaffApiToken>;

/** What is chosen of a new token; its form checks by the same rules. */
export const apiTokenFields = {
  name: v.pipe(
    v.string('Назовите программу'),
    v.trim(),
    v.minLength(1, 'Назовите программу'),
    v.maxLength(80, 'Не больше 80 знаков'),
  ),
  scopes: v.pipe(
    v.array(v.picklist(apiScopeNames, 'Такого права нет'), 'Нужен список прав'),
    v.minLength(1, 'Отметьте, что открыть'),
    v.maxLength(apiScopeNames.length, 'Каждое право называют один раз'),
  ),
  /** For how many days; null: until it is ended. Never left out, so that nobody gets one without end unasked. */
  days: v.nullable(v.picklist(apiTokenDays, 'Срок: 30, 90 или 365 дней, либо null')),
  per_minute: v.picklist(apiTokenPaces, 'Запросов в минуту: 60, 300 или 1000'),
};

const tokens = { auth: 'staff', permission: 'tokens', answer: 'personal' } as const;
const path = '/api/staff/tokens/';

/** 'Токены': by what the developer's own programs call. Source: feature row N8. */
export const staffTokenEndpoints = {
  /** Those that work, or those that do no longer; the newest first. */
  listApiTokens: endpoint({
    ...tokens,
    method: 'GET',
    path,
    query: v.object({
      ...pageQuery(50),
      show: v.optional(v.picklist(['working', 'ended'], 'Такого списка нет'), 'working'),
      /** Of the name. */
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(StaffApiToken),
  }),
  /** `token` is in this answer alone. */
  createApiToken: endpoint({
    ...tokens,
    method: 'POST',
    path,
    body: v.object(apiTokenFields),
    response: v.object({ token: v.string(), made: StaffApiToken }),
  }),
  /** It works no longer, from the next call on. */
  endApiToken: endpoint({
    ...tokens,
    method: 'POST',
    path: `${path}{id}/end/`,
    params: IdParam,
    response: StaffApiToken,
  }),
};
