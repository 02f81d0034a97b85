import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Portal } from '../portal/portal';
import { repository } from '../portal/portal-process';

/** Runs a command of the developer's manager beside the running server, as at the terminal; gives what it printed. */
export async function runAdmin({ store }: Portal, ...command: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(repository, 'dist', 'server', 'cli.js'), 'office', ...command],
    { env: { ...process.env, ...store } },
  );
  return stdout;
}
