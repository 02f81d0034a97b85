import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../../../server/bin/lib/steps.mjs';
import { compressed } from '../../../server/http/answers/catalogue-answers';
import { buildsInFolders, deltaMaker } from '../../../server/pages/builds/build-deltas';
import { DELTAS_PATH } from '../../../src/contract/service-worker/file-deltas';
import { repository } from '../../support/portal/portal-process';
import { type Change, plantBuilder } from '../../trial/faults/plants';
import { type Figure, report } from '../report';

/** Lines that are changed, by where they stand. */
const updates: Readonly<Record<string, readonly Change[]>> = {
  'a line of a page': [
    { file: 'src/features/clients/clients-page.tsx', from: 'Клиентов пока нет', to: 'Клиентов нет' },
  ],
  'a line of what all pages begin with': [
    {
      file: 'src/contract/lots/types/property-type-labels.ts',
      from: 'Место для самоката',
      to: 'Для самоката',
    },
  ],
  'a word of every page': wordsOfPages(),
};

/** The first words that stand once in the source of each page, each a letter longer. */
function wordsOfPages(): Change[] {
  const pages = join(repository, 'src', 'features');
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-page.tsx') && !path.startsWith('staff'))
    .flatMap((path) => {
      const text = readFileSync(join(pages, path), 'utf8');
      const words = text.match(/(?<=[>'"])[А-Я][а-яё ]{4,}(?=[<'"])/g) ?? [];
      const from = words.find((word) => text.split(word).length === 2);
      return from ? [{ file: join('src/features', path), from, to: `${from}.` }] : [];
    });
}

/** Within the repository: its packages are found from there. */
const FOLDER = join(repository, '.cache', 'update');

/** What a device loads for an update in which some lines have changed: files, and kilobytes as they are compressed. */
export async function update(): Promise<void> {
  try {
    const before = await built(join(FOLDER, 'before'), []);
    const figures: Figure[] = [];
    const changed: Record<string, readonly string[]> = {};
    for (const [name, changes] of Object.entries(updates)) {
      const after = await built(join(FOLDER, 'after'), changes);
      const loaded = await loadedFor(before, after);
      figures.push({ name: `files for ${name}`, unit: '', portal: loaded.size, reach: 10 });
      figures.push({ name, unit: 'kB', portal: kilobytes(loaded), reach: 40 });
      const whole = wholeFiles(before, after);
      figures.push({ name: `${name}, each file whole`, unit: 'kB', portal: kilobytes(whole) });
      changed[name] = [...loaded].map(([file, size]) => `${file} ${size}`);
    }
    await report('update', figures, { changed });
  } finally {
    await rm(FOLDER, { recursive: true, force: true });
  }
}

/** Files that a device loads, and the bytes of each. */
type Sizes = ReadonlyMap<string, number>;

interface Build {
  readonly assets: string;
  /** Those that devices keep. */
  readonly files: Sizes;
}

const kilobytes = (files: Sizes): number => [...files.values()].reduce((sum, size) => sum + size, 0) / 1000;

/** A build of these sources with some text changed. */
async function built(folder: string, changes: readonly Change[]): Promise<Build> {
  await mkdir(folder, { recursive: true });
  await run(process.execPath, [plantBuilder, folder, JSON.stringify(changes)], {
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  const client = join(folder, 'dist', 'client');
  const assets = join(client, 'assets');
  const files = ['index.html', 'sw.js', ...readdirSync(assets).map((name) => `assets/${name}`)];
  // The room of managers is kept by no device, a pack is loaded where most is missing, and of the document the server
  // has a copy.
  const kept = files.filter((file) => !/\.(br|gz|txt)$|^assets\/(staff|map-canvas|maplibre)/.test(file));
  return { assets, files: new Map(kept.map((file) => [file, sizeOf(join(client, file))])) };
}

function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Files whose names hold hashes are new where the name is, the others always. */
const wholeFiles = (before: Build, after: Build): Map<string, number> =>
  new Map([...after.files].filter(([file]) => !file.startsWith('assets/') || !before.files.has(file)));

/** What the server tells of changed files, and the files of which it tells nothing. */
async function loadedFor(before: Build, after: Build): Promise<Map<string, number>> {
  const loaded = wholeFiles(before, after);
  const told = (build: Build, files: Iterable<string>) =>
    new Map([...files].flatMap((file) => namesOf(build, file).map((name) => [name, file] as const)));
  const missing = told(after, loaded.keys());
  const make = deltaMaker(buildsInFolders([after.assets, before.assets]));
  const stored = [...told(before, before.files.keys()).keys()];
  const deltas = await make({ stored, missing: [...missing.keys()] });
  const { bytes } = await compressed(Buffer.from(JSON.stringify(deltas)), 'br');
  for (const name of Object.keys(deltas)) loaded.delete(missing.get(name) ?? '');
  return loaded.set(DELTAS_PATH, bytes.byteLength);
}

/** By which name the server knows a file that it tells of; a script of the worker itself it does not. */
function namesOf({ assets }: Build, file: string): string[] {
  if (file === 'index.html')
    return readdirSync(assets).filter((name) => /^document-[\w-]{8}\.txt$/.test(name));
  const [, script] = /^assets\/((?!sw-).*\.js)$/.exec(file) ?? [];
  return script ? [script] : [];
}
