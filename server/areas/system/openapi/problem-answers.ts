import type { Endpoint } from '../../../../src/contract/calls/endpoint';
import type { ProblemCode, problemCodes } from '../../../../src/contract/calls/problem';

type Json = Record<string, unknown>;

/** What a status of a refusal means, for who reads the description. */
const words: Readonly<Record<(typeof problemCodes)[ProblemCode]['status'], string>> = {
  400: 'В запросе ошибка: detail и errors говорят, в каком поле',
  401: 'Нужно войти, или вход завершён',
  403: 'Нет прав, либо устарел X-CSRFToken: свежий — в заголовке ответа',
  404: 'Такого нет',
  405: 'Так к этому адресу не обращаются',
  409: 'Противоречит тому, что уже есть, или тот же ключ с другим запросом',
  413: 'Тело или файл слишком велики',
  426: 'Версия приложения устарела',
  429: 'Слишком часто; Retry-After говорит, когда повторить',
  431: 'Адрес или заголовки слишком длинны',
  500: 'Сервер сломался; по request_id это есть в логе',
  503: 'Сервер занят или без базы; Retry-After говорит, когда повторить',
};

type Status = keyof typeof words;

/** With which statuses of refusals a call may be answered. */
function statusesOf(endpoint: Endpoint): Status[] {
  const isChange = endpoint.method !== 'GET' || endpoint.changes === true;
  const hasInput = Boolean(endpoint.params ?? endpoint.query ?? endpoint.body);
  const isGuarded = endpoint.auth !== 'anyone' || endpoint.signed === true;
  const may: [Status, boolean][] = [
    [400, hasInput],
    [401, isGuarded],
    [403, isGuarded || isChange],
    [404, Boolean(endpoint.params)],
    [409, isChange],
    [413, Boolean(endpoint.body)],
    [426, true],
    [429, true],
    [500, true],
    [503, true],
  ];
  return may.flatMap(([status, is]) => (is ? status : []));
}

const nameOf = (status: Status) => `Problem${status}`;

/** The refusals of one call, by status. */
export const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    statusesOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );

/** Every refusal that a call refers to: RFC 9457, with `Retry-After` where it is worth asking again. */
export const problemAnswers: Json = Object.fromEntries(
  ([400, 401, 403, 404, 409, 413, 426, 429, 500, 503] as const).map((status) => [
    nameOf(status),
    {
      description: words[status],
      ...([429, 503].includes(status) && {
        headers: {
          'Retry-After': { description: 'Через сколько секунд повторить', schema: { type: 'integer' } },
        },
      }),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
);
