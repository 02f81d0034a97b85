import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../../server/bin/lib/steps.mjs';
import { repository } from '../../support/portal/portal-process';
import { plantBuilder } from '../../trial/faults/plants';
import { type Figure, report } from '../report';

/** One line changed, by where it stands. */
const lines = {
  'a page': { file: 'src/features/clients/clients-page.tsx', from: 'Клиентов пока нет', to: 'Клиентов нет' },
  'what all pages begin with': {
    file: 'src/contract/lots/types/property-type-labels.ts',
    from: 'Место для самоката',
    to: 'Для самоката',
  },
};

/** Within the repository: its packages are found from there. */
const FOLDER = join(repository, '.cache', 'update');

/** What a device loads for an update in which one line has changed: files, and kilobytes as they are compressed. */
export async function update(): Promise<void> {
  try {
    const before = await built(join(FOLDER, 'before'), []);
    const figures: Figure[] = [];
    const changed: Record<string, readonly string[]> = {};
    for (const [place, line] of Object.entries(lines)) {
      const after = await built(join(FOLDER, 'after'), [line]);
      const files = loadedFor(before, after);
      const kilobytes = files.reduce((sum, file) => sum + (after.get(file) ?? 0), 0) / 1000;
      figures.push({ name: `files for a line of ${place}`, unit: '', portal: files.length, reach: 10 });
      figures.push({ name: `a line of ${place}`, unit: 'kB', portal: kilobytes, reach: 40 });
      changed[place] = files.map((file) => `${file} ${after.get(file)}`);
    }
    await report('update', figures, { changed });
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}

/** The files of a build that devices keep, and the bytes of each. */
type Build = ReadonlyMap<string, number>;

/** A build of these sources with some lines changed. */
async function built(folder: string, changes: readonly object[]): Promise<Build> {
  await mkdir(folder, { recursive: true });
  await run(process.execPath, [plantBuilder, folder, JSON.stringify(changes)], {
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  const client = join(folder, 'dist', 'client');
  const files = [
    'index.html',
    'sw.js',
    ...readdirSync(join(client, 'assets')).map((name) => `assets/${name}`),
  ];
  // The room of managers is kept by no device, and a pack is loaded where most is missing.
  const kept = files.filter(
    (file) => !/\.(br|gz)$|^assets\/(staff|map-canvas|maplibre|(pack|later)-[\w-]+\.txt)/.test(file),
  );
  return new Map(kept.map((file) => [file, sizeOf(join(client, file))]));
}

function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Files whose names hold hashes are loaded where the name is new, the others always. */
const loadedFor = (before: Build, after: Build): string[] =>
  [...after.keys()].filter((file) => !file.startsWith('assets/') || !before.has(file));
