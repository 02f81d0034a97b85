import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type PortalProcess, startProcess } from './portal-process';
import { freePort } from './ports';

/** A portal of a test's own: a real built server over a folder of its own, at one address for its whole life. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the server gracefully; the folder and the address stay. */
  stop(): Promise<void>;
  /** Ends the server at once, as kill -9. */
  kill(): Promise<void>;
  /** Starts it again over the same folder; `dist` is another build to serve from then on. */
  start(dist?: string): Promise<void>;
  /** The codes sent to a phone so far, newest last. */
  codes(phone: string): Promise<string[]>;
  /** Ends the server and removes the folder. */
  remove(): Promise<void>;
}

export interface PortalOptions {
  /** A data folder to begin with a copy of; without it the server fills an empty one. */
  template?: string;
  variables?: Record<string, string>;
}

/** Opens a portal and waits until it answers. */
export async function openPortal({ template, variables = {} }: PortalOptions = {}): Promise<Portal> {
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
    start: async (dist = built) => {
      built = dist;
      running ??= await startProcess(url, environment, dist);
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

/** Where the file system can share blocks, the copy costs nothing until it is written to. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', '--reflink=auto', from, to]);
}

async function readCodes(dataDir: string, phone: string): Promise<string[]> {
  const lines = await readFile(join(dataDir, 'outbox.jsonl'), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { to: string; code: string | null })
    .flatMap((message) => (message.to === phone && message.code ? [message.code] : []));
}
