import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from './open-database';
import { startPgliteThread } from './pglite-thread';

/** What every run of tests with a database begins with. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'databases-'));
  const blank = join(folder, 'blank');
  await (await startPgliteThread(blank)).close();
  provide('pgliteBlank', blank);
  const template = join(folder, 'template');
  await cp(blank, template, { recursive: true });
  await (await openPglite(template, null)).close();
  provide('pgliteTemplate', template);
  return () => rm(folder, { recursive: true, force: true });
}
