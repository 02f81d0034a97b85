import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from './open-database';

/** What every run of tests with a database begins with. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'databases-'));
  const template = join(folder, 'template');
  await (await openPglite(template, null)).close();
  provide('pgliteTemplate', template);
  return () => rm(folder, { recursive: true, force: true });
}
