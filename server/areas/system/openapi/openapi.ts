import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  API_TOKEN_PREFIX,
  type ApiScope,
  apiScopeNames,
  apiScopes,
} from '../../../../src/contract/accounts/staff/api-scopes';
import { CSRF_HEADER, type Endpoint, SIGNATURE_HEADER } from '../../../../src/contract/calls/endpoint';
import { type EndpointName, endpoints } from '../../../../src/contract/calls/endpoints';
import { Problem } from '../../../../src/contract/calls/problem';
import { LiveEvent, livePath } from '../../../../src/contract/live-events';
import { STAFF_COOKIE } from '../../../http/callers/cookies';
import { namedSchemas } from './named-schemas';
import { problemAnswers, refusalsOf } from './problem-answers';
import { describedTags, tagOf } from './tags';

type Json = Record<string, unknown>;

/** What the table of endpoints does not know of the calls. */
interface Described {
  version: string;
  /** What each call is for, in a line. */
  summaries: Record<EndpointName, string>;
  /** Calls of personal lists. */
  listCalls: ReadonlySet<string>;
  /** Where they are, if not at the address of the description. */
  root?: string | undefined;
}

const components = { Problem, ...namedSchemas };

const ofOpenApi = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
} as const;
const ofAnswers = {
  ...ofOpenApi,
  typeMode: 'output',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** What a call takes as JSON Schema; rules that have no word there are left out. */
function describeInput(schema: v.GenericSchema): Json {
  const { $schema: _, ...described } = toJsonSchema(schema, { ...ofOpenApi, typeMode: 'input' });
  return described;
}

/** What a call answers; parts that have a name are referred to by it. */
function describeOutput(schema: v.GenericSchema): Json {
  const {
    $schema: _,
    $defs: __,
    ...described
  } = toJsonSchema(schema, { ...ofAnswers, definitions: components });
  return described;
}

function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describeInput(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }));
}

const binary: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

const json = (schema: Json) => ({ 'application/json': { schema } });

/** By what a call knows who asks; an empty list: anybody may. */
function security({ auth, signed, scope }: Endpoint): Json[] {
  const byToken = scope === undefined ? [] : [{ token: [scope] }];
  if (signed) return [{ signature: [] }, ...byToken];
  if (auth === 'anyone') return [];
  return auth === 'staff' ? [{ staff: [] }, ...byToken] : [{ session: [] }, { program: [] }];
}

const scopeWords = (scope: ApiScope): string =>
  `Открыто и программе застройщика: её токену нужно право «${apiScopes[scope].word}» (${scope}).`;

/** As security schemes name the tokens of the developer's programs, with every scope there is. */
const tokenWords = [
  `Токен программы застройщика: ${API_TOKEN_PREFIX}… из раздела «Токены» кабинета менеджера. Права:`,
  ...apiScopeNames.map((scope) => `- ${scope}: ${apiScopes[scope].note}`),
].join('\n');

/** Where files may be sent, the same body stands as JSON in one part of a multipart form beside them. */
const bodyContent = ({ uploads }: Endpoint, body: Json): Json => ({
  ...json(body),
  ...(uploads && {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          data: { ...body, description: 'Тело запроса в JSON' },
          [uploads.field]: {
            type: 'array',
            maxItems: uploads.count,
            items: { type: 'string', format: 'binary' },
            description: `${uploads.extensions.join(', ')}; каждый не больше ${uploads.bytes} байт`,
          },
        },
      },
    },
  }),
});

function operation(name: EndpointName, endpoint: Endpoint, { summaries, listCalls }: Described): Json {
  const guarded = (endpoint.method !== 'GET' || endpoint.changes === true) && !endpoint.cookieless;
  const header = (key: string, required: boolean) => ({
    name: key,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return {
    operationId: name,
    summary: summaries[name],
    ...(endpoint.scope && { description: scopeWords(endpoint.scope) }),
    tags: [tagOf(endpoint.path, listCalls.has(name))],
    security: security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      // A program that shows its token needs none.
      ...(guarded ? [header(CSRF_HEADER, endpoint.auth === 'anyone')] : []),
      ...(endpoint.idempotent || endpoint.keyed ? [header('Idempotency-Key', false)] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: bodyContent(endpoint, describeInput(endpoint.body)) },
    }),
    responses: {
      ...(endpoint.file && { 200: { description: 'Файл', content: binary } }),
      ...(endpoint.response && {
        200: { description: 'OK', content: json(describeOutput(endpoint.response)) },
      }),
      ...(!endpoint.file && !endpoint.response && { 204: { description: 'Сделано' } }),
      ...refusalsOf(endpoint),
    },
  };
}

/** It is no call of the table: its answer never ends. */
const liveStream = (): Json => ({
  operationId: 'listenToChanges',
  summary: 'Живой поток: номера изменений аккаунта и уведомлений (Server-Sent Events)',
  tags: [tagOf(livePath)],
  security: [{ session: [] }],
  responses: {
    200: { description: 'OK', content: { 'text/event-stream': { schema: describeOutput(LiveEvent) } } },
    401: { $ref: '#/components/responses/Problem401' },
  },
});

/** The whole contract as OpenAPI 3.1, made from the table of endpoints. */
export function openApi(described: Described): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][])
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, described),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'Кабинет агента застройщика', version: described.version },
    servers: [{ url: described.root ?? '/' }],
    tags: describedTags,
    paths: { ...paths, [livePath]: { get: liveStream() } },
    components: {
      schemas: toJsonSchemaDefs(components, ofAnswers),
      responses: problemAnswers,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        program: { type: 'http', scheme: 'bearer' },
        token: { type: 'http', scheme: 'bearer', description: tokenWords },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
        signature: { type: 'apiKey', in: 'header', name: SIGNATURE_HEADER },
      },
    },
  };
}
