import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../server/db/open-database';
import { users } from '../../server/db/schema/account-schema';
import { createSession } from '../../server/sessions/session-store';
import { repository, startProcess } from '../support/portal/portal-process';
import { freePort } from '../support/portal/ports';

const LOTS = 1_000;
const REQUESTS = 20_000;
/** Until then the caches of answers and cards fill. */
const WARM = 4_000;
const CALLERS = 8;
/** What a heap may have grown by from there to the end; a leak of one row a query is ten times that. */
const MAX_GROWTH_MB = 12;
const AGENT = '+79000000001';

interface Memory {
  readonly server: number;
  readonly database: number;
  readonly process: number;
}

/** Whether the server's memory stays what it was over twenty thousand requests of every kind; embedded database. */
export async function soak(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { requests: { type: 'string' } } });
  const requests = Number(values.requests ?? REQUESTS);
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const memoryFile = join(folder, 'memory.json');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = { PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO_LOTS: String(LOTS) };
  try {
    const cookie = await sessionOfFilled(url, variables);
    const notify = ['--import', pathToFileURL(join(repository, 'tests/trial/tell-memory.mjs')).href];
    const server = await startProcess(
      url,
      { ...variables, PORTAL_MEMORY_FILE: memoryFile },
      join(repository, 'dist'),
      notify,
    );
    try {
      const seen: Memory[] = [];
      for (let done = 0; done < requests; done += WARM) {
        await ask(url, cookie, done, Math.min(done + WARM, requests));
        const memory = await memoryOf(server.pid, memoryFile);
        seen.push(memory);
        console.log(
          `${Math.min(done + WARM, requests)} запросов: куча сервера ${memory.server} МБ, куча базы ${memory.database} МБ, процесс ${memory.process} МБ`,
        );
      }
      judge(seen);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function judge(seen: readonly Memory[]): void {
  const [warm, last] = [seen[0], seen.at(-1)];
  if (warm === undefined || last === undefined) return;
  for (const heap of ['server', 'database'] as const) {
    const growth = last[heap] - warm[heap];
    if (growth > MAX_GROWTH_MB)
      throw new Error(`Память растёт: куча (${heap}) прибавила ${growth.toFixed(1)} МБ`);
  }
  console.log('Память не растёт.');
}

/** Has the server fill the folder, and gives the demo agent a session in it. */
async function sessionOfFilled(url: string, variables: Record<string, string>): Promise<string> {
  await (await startProcess(url, variables)).stop();
  const database = await openDatabase({ dataDir: variables.DATA_DIR ?? '' });
  try {
    const [agent] = await database.db.select().from(users).where(eq(users.phone, AGENT));
    return `sessionid=${await createSession(database.db, agent?.id ?? 0, null)}`;
  } finally {
    await database.close();
  }
}

/** Kinds of requests in turn; the addresses of some are ever new, so that they are worked out anew. */
const kinds = [
  () => '/api/favorites/',
  (at: number) => `/api/flats/?price_min=${3_000_000 + at * 100}`,
  (at: number) => `/api/flats/${1 + (at % LOTS)}/?at=${at}`,
  () => '/api/notifications/',
  (at: number) => `/api/flats/facets/?price_max=${9_000_000 + at * 100}`,
  (at: number) => `/api/projects/?limit=100&at=${at}`,
  () => '/api/office/',
  () => '/api/hidden/',
  () => '/selection/flats',
  () => '/api/health/',
];

async function ask(url: string, cookie: string, from: number, to: number): Promise<void> {
  let next = from;
  const one = async () => {
    while (next < to) {
      const at = next++;
      const path = kinds[at % kinds.length]?.(at) ?? '/';
      const answer = await fetch(url + path, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, one));
}

async function memoryOf(pid: number | undefined, file: string): Promise<Memory> {
  await rm(file, { force: true });
  process.kill(pid ?? 0, 'SIGUSR2');
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith('}')) return JSON.parse(text);
    await sleep(100);
  }
}
