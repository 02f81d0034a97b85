import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './schedule/schedule';

/** A change on its way from a device, as the proxy saw it. */
export interface Write {
  readonly key: string | undefined;
  /** One, or those that a clearing names. */
  readonly lots: readonly number[];
  readonly wanted: boolean;
  readonly outcome: Fault | 'passed';
}

/** The line between one device and the server; for page and worker alike. */
export interface FaultProxy {
  readonly url: string;
  /** Everything that reached out to change favorites, in order. */
  readonly writes: Write[];
  /** Applies a fault to the next write that has none yet. */
  inject(fault: Fault): void;
  /** Takes back the faults that have met no write yet, the captive portal too. */
  heal(): void;
  /** Whether everything is answered by 200 and a page of HTML. */
  setCaptive(captive: boolean): void;
  /** Whether everything is taken and nothing answered. */
  setHanging(hanging: boolean): void;
  close(): Promise<void>;
}

/** Longer than a change takes before it is shown as waiting. */
const DELAYED_MS = 3_300;

const problems: Partial<Record<Fault | 'passed', [status: number, code: string]>> = {
  '500': [500, 'server'],
  '503': [503, 'unavailable'],
  '429': [429, 'too-many'],
  csrf: [403, 'csrf'],
  refused: [409, 'conflict'],
};

/** The worker's part that clears the number on the app's icon when a session is gone. */
const WORKER_WITH_ICON = /^\/assets\/sw-outbox-/;
/** A browser without windows ends the process of a worker that touches that number, so here no worker can. */
const WITHOUT_ICON = ';delete WorkerNavigator.prototype.clearAppBadge;';

/** Opens a line to the server at `target`, which may be away at any time. */
export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const writes: Write[] = [];
  const passed = new Set<string | undefined>();
  let faults: Fault[] = [];
  let captive = false;
  let hanging = false;

  const outcomeOf = (key: string | undefined): Fault | 'passed' => {
    const fault = faults.shift() ?? 'passed';
    // What the server may have done is never refused afterwards: it answers a repeated key as the first time.
    return fault === 'refused' && (key === undefined || passed.has(key)) ? 'passed' : fault;
  };

  const handle = async (from: IncomingMessage, to: ServerResponse) => {
    const body = from.method === 'GET' ? undefined : await read(from);
    if (hanging) return;
    if (captive) return answerHtml(to);
    if (WORKER_WITH_ICON.test(from.url ?? '')) return forwardScript(target, from, to);
    const userChange = userChangeOf(from, body);
    if (!userChange) return forward(target, from, body, to);
    const key = header(from, 'idempotency-key');
    const outcome = outcomeOf(key);
    writes.push({ ...userChange, key, outcome });
    const refusal = problems[outcome];
    if (outcome === 'request-lost') return void to.destroy();
    if (outcome === 'captive-portal') return answerHtml(to);
    if (refusal) {
      return answerProblem(to, ...refusal);
    }
    passed.add(key);
    if (outcome === 'passed') return forward(target, from, body, to);
    await ask(target, from, body);
    if (outcome === 'answer-lost') return void to.destroy();
    if (outcome === '502-after') return answerProblem(to, 502, 'server');
    await sleep(DELAYED_MS);
    // Sent once more under its key: the first answer has been read and thrown away.
    return forward(target, from, body, to);
  };

  const server = createServer((from, to) => {
    handle(from, to).catch(() => to.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes,
    inject: (fault) => void faults.push(fault),
    setCaptive: (next) => {
      captive = next;
    },
    setHanging: (next) => {
      hanging = next;
      if (!hanging) server.closeAllConnections();
    },
    heal: () => {
      faults = [];
      captive = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Which lots a request adds to the favorites or takes out; null for every other request. */
function userChangeOf(
  { method, url = '' }: IncomingMessage,
  body?: Buffer,
): Pick<Write, 'lots' | 'wanted'> | null {
  const [, id] = /^\/api\/favorites\/(?:(\d+)\/)?$/.exec(url) ?? [];
  if (method === 'DELETE' && id) return { lots: [Number(id)], wanted: false };
  if (method === 'POST' && url === '/api/favorites/clear/')
    return { lots: JSON.parse(String(body)).properties, wanted: false };
  if (method !== 'POST' || !url.startsWith('/api/favorites/')) return null;
  return { lots: [Number(JSON.parse(String(body)).property)], wanted: true };
}

function forward(target: string, from: IncomingMessage, body: Buffer | undefined, to: ServerResponse): void {
  const { method, url, headers } = from;
  const passing = request(target + url, { method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => to.destroy());
    answer.pipe(to);
  });
  passing.on('error', () => to.destroy());
  to.on('close', () => passing.destroy());
  passing.end(body);
}

async function forwardScript(target: string, { url }: IncomingMessage, to: ServerResponse): Promise<void> {
  const answer = await fetch(target + url);
  const body = (await answer.text()) + (answer.ok ? WITHOUT_ICON : '');
  to.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' }).end(body);
}

/** The server does it; what it answers is read and thrown away. */
async function ask(target: string, { method, url, headers }: IncomingMessage, body?: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const asking = request(target + url, { method, headers }, (answer) => {
      answer.on('end', resolve).on('error', reject).resume();
    });
    asking.on('error', reject).end(body);
  });
}

function answerHtml(to: ServerResponse): void {
  to.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Оплатите Wi-Fi</h1>');
}

function answerProblem(to: ServerResponse, status: number, code: string): void {
  const detail = 'Не сейчас.';
  to.writeHead(status, { 'Content-Type': 'application/problem+json', 'Retry-After': '1' });
  to.end(JSON.stringify({ type: 'about:blank', title: code, status, detail, code }));
}

async function read(from: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const header = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};
