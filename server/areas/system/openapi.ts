import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CSRF_HEADER, type Endpoint, SIGNATURE_HEADER } from '../../../src/contract/calls/endpoint';
import { type EndpointName, endpoints } from '../../../src/contract/calls/endpoints';
import { Problem } from '../../../src/contract/calls/problem';
import { LiveEvent, livePath } from '../../../src/contract/live-events';
import { STAFF_COOKIE } from '../../http/callers/cookies';

type Json = Record<string, unknown>;

/** What a schema takes (or gives) as JSON Schema; rules that have no word there are left out. */
function describe(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...described } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return described;
}

function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describe(schema, 'input') as {
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

const security = ({ auth }: Endpoint): Json[] =>
  auth === 'staff' ? [{ staff: [] }] : [{ session: [] }, { program: [] }];

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

function operation(name: EndpointName, endpoint: Endpoint, summary: string): Json {
  const guarded = (endpoint.method !== 'GET' || endpoint.changes === true) && !endpoint.cookieless;
  const header = (key: string, required: boolean) => ({
    name: key,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return {
    operationId: name,
    summary,
    ...(endpoint.auth !== 'anyone' && { security: security(endpoint) }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      // A program that shows its token needs none.
      ...(guarded ? [header(CSRF_HEADER, endpoint.auth === 'anyone')] : []),
      ...(endpoint.signed ? [header(SIGNATURE_HEADER, true)] : []),
      ...(endpoint.idempotent || endpoint.keyed ? [header('Idempotency-Key', false)] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: bodyContent(endpoint, describe(endpoint.body, 'input')) },
    }),
    responses: {
      ...(endpoint.file && { 200: { description: 'Файл', content: binary } }),
      ...(endpoint.response && {
        200: { description: 'OK', content: json(describe(endpoint.response, 'output')) },
      }),
      ...(!endpoint.file && !endpoint.response && { 204: { description: 'Сделано' } }),
      default: {
        description: 'Ошибка (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** It is no call of the table: its answer never ends. */
const liveStream = (): Json => ({
  operationId: 'listenToChanges',
  summary: 'Живой поток: номера изменений аккаунта и уведомлений (Server-Sent Events)',
  security: [{ session: [] }],
  responses: {
    200: { description: 'OK', content: { 'text/event-stream': { schema: describe(LiveEvent, 'output') } } },
  },
});

/** The whole contract as OpenAPI 3.1, made from the table of endpoints; `summaries`: what each call is for; `root`: where they are, if not at the address of this answer. */
export function openApi(version: string, summaries: Record<EndpointName, string>, root?: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][])
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, summaries[name]),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'Кабинет агента застройщика', version },
    ...(root !== undefined && { servers: [{ url: root }] }),
    paths: { ...paths, [livePath]: { get: liveStream() } },
    components: {
      schemas: { Problem: describe(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sessionid' },
        program: { type: 'http', scheme: 'bearer' },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
      },
    },
  };
}
