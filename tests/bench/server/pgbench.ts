import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Load } from './http-load';

/** A statement with `:n` in it, for which every transaction draws one of so many numbers. */
export interface DrawnStatement {
  readonly text: string;
  readonly draws: number;
}

/** Transactions a second, over as many connections as the portal is asked over. */
export async function pgbench(
  databaseUrl: string,
  { text, draws }: DrawnStatement,
  { connections, seconds }: Load,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  try {
    const script = join(folder, 'statement.sql');
    await writeFile(script, `\\set n random(0, ${draws - 1})\n${text.replace(/\s+/g, ' ')};\n`);
    const jobs = String(Math.min(2, connections));
    const load = ['-c', String(connections), '-j', jobs, '-T', String(seconds)];
    const args = ['-n', '-M', 'prepared', ...load, '-f', script, databaseUrl];
    const { stdout } = await promisify(execFile)('pgbench', args);
    return Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
