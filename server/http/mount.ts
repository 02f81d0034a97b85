import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Endpoint, SIGNATURE_HEADER } from '../../src/contract/calls/endpoint';
import { type EndpointName, endpoints } from '../../src/contract/calls/endpoints';
import type { Database, Executor } from '../db/database';
import { databaseForReader, refuseOverload } from '../db/errors/request-database';
import type { Secrets } from '../db/secrets';
import type { UserRow } from '../sessions/session-store';
import { type CatalogueAnswers, compressed } from './answers/catalogue-answers';
import { answerWithFile, FileAnswer } from './answers/file-answer';
import { LotItems, type WriteLots } from './answers/lot-items';
import { ReadyJson } from './answers/ready-json';
import type { CountCall } from './callers/api-program';
import { readCaller } from './callers/caller';
import { type Proxies, remoteAddress } from './callers/client-address';
import { checkSignature } from './callers/crm-signature';
import { noSession } from './callers/session';
import { noStaff } from './callers/staff-session';
import type { FairQueue } from './fair-queue';
import type { Call, Handlers } from './handler';
import { once, readKey, requestHash } from './input/idempotency';
import { isMultipart } from './input/read-form';
import { checkLength, type Input, readInput } from './input/read-input';
import type { UploadCapacities, UploadCapacity } from './input/upload-capacity';
import { HttpProblem } from './problems/problem';

export interface MountContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  readonly catalogue: CatalogueAnswers;
  /** Writes the lots of personal lists. */
  readonly writeLots: WriteLots;
  /** In which catalogue answers are worked out. */
  readonly turns: FairQueue;
  /** In which files are held until they are kept or refused. */
  readonly uploads: UploadCapacities;
  /** Whether this portal asks managers for second factors. */
  readonly isFactorAsked: boolean;
  /** Counts the calls of programs of the developer's. */
  readonly countCall: CountCall;
  /** By which calls of the developer's CRM are signed; undefined: it makes none. */
  readonly crmSecret: string | undefined;
}

/** The table's types hold each handler to its endpoint; here they are all alike. */
type AnyCall = Omit<Call<Endpoint>, 'db' | 'user'> & { db: Executor; user: UserRow | null };
type AnyHandler = (input: Input, call: AnyCall) => unknown;

/** '/api/flats/{id}/' as the router writes it. The app knows both forms of an address by the one without its last slash. */
const routed = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/** Puts every endpoint of the contract on the app. Fixed paths go first, as '/api/flats/specs/' is not a flat. */
export function mount(app: Hono, handlers: Handlers, context: MountContext): void {
  const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
  table.sort(([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  for (const [name, endpoint] of table) {
    const handler = handlers[name] as unknown as AnyHandler;
    app.on(endpoint.method, routed(endpoint.path), (c) =>
      endpoint.answer === 'catalogue'
        ? answerCatalogue(c, endpoint, handler, context)
        : answerCall(c, endpoint, handler, context),
    );
  }
  for (const path of new Set(table.map(([, endpoint]) => endpoint.path))) {
    const methods = table.filter(([, other]) => other.path === path).map(([, other]) => other.method);
    app.all(routed(path), () => {
      throw new HttpProblem('method-not-allowed', 'Так к этому адресу не обращаются.', {
        headers: { Allow: methods.join(', ') },
      });
    });
  }
}

/** Catalogue answers know no person: neither the session nor its cookies are looked at. */
async function answerCatalogue(
  c: Context,
  endpoint: Endpoint,
  handler: AnyHandler,
  { db, catalogue, proxies, turns: fairQueue }: MountContext,
): Promise<Response> {
  const input = await readInput(endpoint, c);
  const call = {
    user: null,
    address: '',
    userAgent: null,
    search: new URL(c.req.url).searchParams,
    idempotencyKey: null,
    session: noSession,
    staff: null,
    staffSession: noStaff,
  };
  return catalogue(c, endpoint, (abandoned) =>
    fairQueue(remoteAddress(c, proxies), abandoned, async () => {
      const output = await handler(input, { ...call, db: databaseForReader(db, abandoned) });
      return output instanceof ReadyJson
        ? output.bytes
        : Buffer.from(JSON.stringify(present(endpoint, output)));
    }),
  );
}

async function answerCall(
  c: Context,
  endpoint: Endpoint,
  handler: AnyHandler,
  context: MountContext,
): Promise<Response> {
  checkLength(endpoint, c);
  const { proxies } = context;
  refuseOverload(context.db);
  const isReader = endpoint.method === 'GET' && !endpoint.changes;
  const db = isReader ? databaseForReader(context.db, c.req.raw.signal) : context.db;
  const { isApiProgram, ...caller } = await readCaller(c, endpoint, { ...context, db });
  const call: Omit<AnyCall, 'db'> = {
    ...caller,
    address: remoteAddress(c, proxies),
    userAgent: c.req.header('user-agent') ?? null,
    search: new URL(c.req.url).searchParams,
    idempotencyKey: endpoint.keyed ? readKey(c.req.header('idempotency-key')) : null,
  };
  const answer = async (room?: UploadCapacity): Promise<Response> => {
    const input = await readInput(endpoint, c, {
      room,
      // A token that opens the call stands for the signature.
      ...(endpoint.signed &&
        !isApiProgram && {
          check: (bytes) => checkSignature(context.crmSecret, c.req.header(SIGNATURE_HEADER), bytes),
        }),
    });
    const act = async (on: Executor) => {
      const output = await handler(input, { ...call, db: on });
      return output instanceof LotItems
        ? new ReadyJson(await output.write(db, context.writeLots))
        : present(endpoint, output);
    };
    const output = endpoint.idempotent
      ? await actOnce(c, endpoint, input, { db, user: caller.user, act })
      : await act(db);
    return send(c, endpoint, output);
  };
  const hasFiles = endpoint.uploads && isMultipart(c.req.header('content-type') ?? '');
  return hasFiles ? context.uploads(call.address, answer) : answer();
}

interface Act {
  readonly db: Database;
  readonly user: UserRow | null;
  act(on: Executor): Promise<unknown>;
}

/** An idempotent act is a transaction; with a key of the caller it also keeps its answer. */
async function actOnce(c: Context, endpoint: Endpoint, input: Input, { db, user, act }: Act) {
  const key = readKey(c.req.header('idempotency-key'));
  if (key === null || user === null) return db.transaction(act);
  const request = requestHash(`${endpoint.method} ${endpoint.path}`, input);
  // Parsed again, as the database keeps fields in an order of its own.
  return present(endpoint, await once(db, { userId: user.id, key, request }, act));
}

/** What leaves is parsed by the contract: fields it does not name are stripped. */
function present(endpoint: Endpoint, output: unknown): unknown {
  if (endpoint.file) return output;
  return endpoint.response ? v.parse(endpoint.response, output) : undefined;
}

async function send(c: Context, endpoint: Endpoint, output: unknown): Promise<Response> {
  if (output instanceof FileAnswer) return answerWithFile(c, output);
  c.header('Cache-Control', endpoint.answer === 'public' ? 'no-store' : 'private, no-store');
  if (!endpoint.response) return c.body(null, 204);
  const json = output instanceof ReadyJson ? output.bytes : Buffer.from(JSON.stringify(output));
  const { bytes, encoding } = await compressed(json, acceptedOfOwn(c));
  return c.body(bytes, 200, {
    'Content-Type': 'application/json; charset=utf-8',
    ...(encoding && { 'Content-Encoding': encoding }),
  });
}

/**
 * The encodings that our own page accepts. Personal data is never compressed for others: the compressed length would
 * leak it to an attacker who makes a person's browser send text of the attacker's choice (BREACH).
 */
const acceptedOfOwn = (c: Context): string | undefined =>
  c.req.header('sec-fetch-site') === 'same-origin' ? c.req.header('accept-encoding') : undefined;
