import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint';
import { endpoints } from '../../../src/contract/endpoints';
import { Problem } from '../../../src/contract/problem';

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

const json = (schema: Json) => ({ 'application/json': { schema } });

function operation(name: string, endpoint: Endpoint): Json {
  const unsafe = endpoint.method !== 'GET';
  const header = (key: string, required: boolean) => ({
    name: key,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.auth !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(unsafe ? [header('X-CSRFToken', true)] : []),
      ...(endpoint.idempotent ? [header('Idempotency-Key', false)] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(describe(endpoint.body, 'input')) },
    }),
    responses: {
      ...(endpoint.response
        ? { 200: { description: 'OK', content: json(describe(endpoint.response, 'output')) } }
        : { 204: { description: 'Сделано' } }),
      default: {
        description: 'Ошибка (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The whole contract as OpenAPI 3.1, made from the table of endpoints. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][])
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    };
  return {
    openapi: '3.1.0',
    info: { title: 'Кабинет агента застройщика', version },
    paths,
    components: {
      schemas: { Problem: describe(Problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sessionid' } },
    },
  };
}
