import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceHash } from '../../../server/bin/lib/source-hash.mjs';
import { ensureLaterBuilds } from '../../support/another-build';
import { repository } from '../../support/portal-process';
import { report } from '../report';
import { ensurePlanted, isPlant, plants } from './plants';
import { runPortion, type Verdict } from './run-portion';
import { drawSchedule, words } from './schedule';

/** Sharing one server and browser, and judged together by what the server's database says. */
const PORTION = 12;
const SEEDS: [number, number] = [1, 200];
const progressFile = join(repository, 'bench-results', 'faults-progress.txt');

/**
 * `npm run bench -- faults [--seeds 1-200 | --seed N] [--plant NAME]`. Goes on where it stopped, as long as the sources
 * are the same; ends with the first seed that shows a difference, printed. `--plant`: on a build with that bug in it.
 */
export async function faults(args: string[]): Promise<void> {
  const option = (name: string) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? undefined : args[at + 1];
  };
  const plant = option('plant');
  if (plant !== undefined && !isPlant(plant))
    throw new Error(`No plant ${plant}; there are ${Object.keys(plants).join(', ')}`);
  await ensureLaterBuilds();
  const dist = plant && (await ensurePlanted(plant));
  const one = option('seed');
  const [from, to] = one ? [Number(one), Number(one)] : (readRange(option('seeds')) ?? SEEDS);
  const isKept = one === undefined && plant === undefined;
  const done = isKept ? await readProgress() : new Set<number>();
  const seeds = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((seed) => !done.has(seed));
  if (one) for (const step of drawSchedule(from)) console.log(`  ${words(step)}`);
  const began = Date.now();
  for (let at = 0; at < seeds.length; at += PORTION) {
    const failed = await runPortion(seeds.slice(at, at + PORTION), dist, tell);
    if (failed) {
      print(failed);
      process.exitCode = 1;
      return;
    }
    for (const seed of seeds.slice(at, at + PORTION)) done.add(seed);
    if (isKept) await keepProgress(done);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${seeds.length} schedules without a difference in ${seconds} s`);
  if (isKept)
    await report('faults', [
      { name: 'schedules without a difference', unit: '', portal: done.size, reach: 200, better: 'more' },
      { name: 'schedules with one', unit: '', portal: 0, reach: 0 },
    ]);
}

function readRange(words: string | undefined): [number, number] | null {
  if (words === undefined) return null;
  const [, from, to] = /^(\d+)-(\d+)$/.exec(words) ?? [];
  if (!from || !to) throw new Error('--seeds wants a range, as 1-200');
  return [Number(from), Number(to)];
}

/** Seeds that these very sources have come through. */
async function readProgress(): Promise<Set<number>> {
  const kept = await readFile(progressFile, 'utf8').catch(() => '');
  const [sources, seeds = ''] = kept.split('\n');
  return new Set(sources === sourceHash() ? seeds.split(' ').filter(Boolean).map(Number) : []);
}

async function keepProgress(done: ReadonlySet<number>): Promise<void> {
  await mkdir(join(repository, 'bench-results'), { recursive: true });
  await writeFile(progressFile, `${sourceHash()}\n${[...done].join(' ')}\n`);
}

function tell({ seed, ms, differences, notes }: Verdict): void {
  const what = differences.length === 0 ? 'no difference' : 'A DIFFERENCE';
  console.log(
    `seed ${seed}: ${what}, ${(ms / 1000).toFixed(1)} s${notes.map((note) => `; ${note}`).join('')}`,
  );
}

function print({ seed, differences, story }: Verdict): void {
  console.log(`\nSeed ${seed} shows a difference:`);
  for (const difference of differences) console.log(`  ${difference}`);
  console.log('Its schedule:');
  for (const [at, step] of drawSchedule(seed).entries()) console.log(`  ${at + 1}. ${words(step)}`);
  console.log('What was wished and sent:');
  for (const line of story) console.log(`  ${line}`);
  console.log(`Again: npm run bench -- faults --seed ${seed}`);
}
