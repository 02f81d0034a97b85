import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceHash } from '../../server/bin/lib/source-hash.mjs';
import { run } from '../../server/bin/lib/steps.mjs';
import { repository } from './portal/portal-process';

const folder = join(repository, '.cache', 'another-build');

/**
 * Later releases, for `portal.start(dist)` under an open page. In both every chunk has changed, and so has its name; the
 * next one still has the files of the present release, the one after many deploys has not.
 */
export const laterBuilds = {
  next: join(folder, 'dist'),
  manyDeploysLater: join(folder, 'many-deploys-later', 'dist'),
  /** Of both. */
  version: '99.0.0',
};

/** Builds them, unless they are of these sources. */
export async function ensureLaterBuilds(): Promise<void> {
  const stamp = join(folder, '.sources');
  const hash = sourceHash();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  await mkdir(folder, { recursive: true });
  await run(
    process.execPath,
    [join(repository, 'tests/support/build-another.mjs'), folder, laterBuilds.version],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BUILD_FOR: 'moment',
        VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
      },
    },
  );
  await writeFile(stamp, hash);
}

/** The address of the script that every page of a later release begins with. */
export async function laterEntry(): Promise<string> {
  const html = await readFile(join(laterBuilds.next, 'client', 'index.html'), 'utf8');
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  if (!entry) throw new Error('The document names no entry');
  return entry;
}
