import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PortalProcess, startProcess } from './portal-process';
import { freePort } from './ports';

/** A portal of a test's own: a real built server over a folder of its own, at one address for its whole life. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  /** Where a command beside the server finds what the server has. */
  readonly store: Readonly<Record<string, string>>;
  /** Of the server that runs now. */
  readonly pid: number | undefined;
  /** Ends the server gracefully; the folder and the address stay. */
  stop(): Promise<void>;
  /** Ends the server at once, as kill -9. */
  kill(): Promise<void>;
  /** Starts it again over the same folder; from then on with another build, and with these variables besides. */
  start(dist?: string, variables?: Record<string, string>): Promise<void>;
  /** The codes sent to a phone so far, newest last. */
  codes(phone: string): Promise<string[]>;
  /** Ends the server and removes the folder. */
  remove(): Promise<void>;
}

export interface PortalOptions {
  /** A data folder to begin with a copy of; without it the server fills an empty one. */
  template?: string;
  variables?: Record<string, string>;
  /** Of Node; none where something is measured. */
  flags?: readonly string[];
}

/** Opens a portal and waits until it answers. */
export async function openPortal({
  template,
  variables = {},
  flags = [],
}: PortalOptions = {}): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const dataDir = join(folder, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '1', ...variables };
  let running: PortalProcess | null = null;
  let built: string | undefined;

  const portal: Portal = {
    url,
    dataDir,
    store: { DATA_DIR: dataDir, ...(variables.DATABASE_URL && { DATABASE_URL: variables.DATABASE_URL }) },
    get pid() {
      return running?.pid;
    },
    start: async (dist = built, more = {}) => {
      built = dist;
      Object.assign(environment, more);
      running ??= await startProcess(url, environment, dist, flags);
    },
    stop: async () => {
      await running?.stop();
      running = null;
    },
    kill: async () => {
      await running?.kill();
      running = null;
    },
    codes: (phone) => readCodes(dataDir, phone),
    remove: async () => {
      await portal.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    if (template) await copyFolder(template, dataDir);
    await portal.start();
    return portal;
  } catch (error) {
    await portal.remove();
    throw error;
  }
}

/** Pictures are never written to again: one file serves every copy, if it lies on the same disk. */
async function copyFolder(from: string, to: string): Promise<void> {
  const copy = (how: string, name: string) =>
    promisify(execFile)('cp', [how, '-T', join(from, name), join(to, name)]);
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(from))
    if (name === 'storage') await copy('-al', name).catch(() => copy('-a', name));
    else await copy('-a', name);
}

async function readCodes(dataDir: string, phone: string): Promise<string[]> {
  const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { to: string; code: string | null })
    .flatMap((message) => (message.to === phone && message.code ? [message.code] : []));
}
