import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root as repository } from '../../../server/bin/lib/paths.mjs';

export { repository };

const START_LIMIT_MS = 120_000;
/** What a start may take longer for each lot that it fills itself with. */
const FILL_LIMIT_MS = 5;

/** A running server of the built portal. */
export interface PortalProcess {
  readonly pid: number | undefined;
  /** Ends it as an operator would, and waits for its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would: nothing is finished. */
  kill(): Promise<void>;
}

/**
 * Starts the server of `dist` and resolves once `/api/health/` answers.
 * @param variables what differs from this process's environment; PORT and DATA_DIR among it
 * @param flags of Node
 */
export async function startProcess(
  url: string,
  variables: Record<string, string>,
  dist = join(repository, 'dist'),
  flags: readonly string[] = [],
): Promise<PortalProcess> {
  const child = spawn(process.execPath, [...flags, join(dist, 'server', 'main.js')], {
    cwd: repository,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const limit = START_LIMIT_MS + Number(variables.DEMO_LOTS ?? 0) * FILL_LIMIT_MS;
  await untilHealthy(url, child, { limit, output: () => output });
  return {
    pid: child.pid,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => {
      await end(child, 'SIGKILL');
    },
  };
}

async function untilHealthy(
  url: string,
  child: ChildProcess,
  { limit, output }: { limit: number; output(): string },
): Promise<void> {
  const ends = Date.now() + limit;
  while (Date.now() < ends) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
    const answered = await fetch(`${url}/api/health/`).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not answer within ${limit / 1000} s:\n${output()}`);
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
