import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFiles } from '../../repo/source-files.mjs';
import { repository } from '../../support/portal/portal-process';
import type { Change } from '../faults/plants';

/** Runs the work in a copy of the tree, which goes afterwards: nothing is ever planted into the tree itself. */
export async function inSourceCopy(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-rows-'));
  try {
    for (const file of projectFiles()) await cp(join(repository, file), join(folder, file));
    await symlink(await realpath(join(repository, 'node_modules')), join(folder, 'node_modules'));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the work while the change stands in the copy. */
export async function withChange<T>(folder: string, change: Change, work: () => Promise<T>): Promise<T> {
  const path = join(folder, change.file);
  const text = await readFile(path, 'utf8');
  if (text.split(change.from).length !== 2)
    throw new Error(`${change.file} does not hold this once: ${change.from}`);
  await writeFile(
    path,
    text.replace(change.from, () => change.to),
  );
  try {
    return await work();
  } finally {
    await writeFile(path, text);
  }
}
