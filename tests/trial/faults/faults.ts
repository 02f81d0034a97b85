import { report } from '../../bench/report';
import { ensureLaterBuilds } from '../../support/another-build';
import { option, readProgress, wantedSeeds } from '../seeds';
import { ensurePlanted, isPlant, plants } from './plants';
import { runPortion, type Verdict } from './schedule/run-portion';
import { drawSchedule, words } from './schedule/schedule';

/** Sharing one server and browser, and judged together by what the server's database says. */
const PORTION = 12;
const SEEDS: [number, number] = [1, 200];

/**
 * `npm run trial -- faults [--seeds 1-200 | --seed N] [--plant NAME]`. Goes on where it stopped, as long as the sources
 * are the same; ends with the first seed that shows a difference, printed. `--plant`: on a build with that bug in it.
 */
export async function faults(args: string[]): Promise<void> {
  const plant = option(args, 'plant');
  if (plant !== undefined && !isPlant(plant))
    throw new Error(`No plant ${plant}; there are ${Object.keys(plants).join(', ')}`);
  await ensureLaterBuilds();
  const dist = plant && (await ensurePlanted(plant));
  const one = option(args, 'seed');
  const progress = one === undefined && plant === undefined ? await readProgress('faults', Number) : null;
  const seeds = wantedSeeds(args, SEEDS).filter((seed) => !progress?.done.has(seed));
  if (one) for (const step of drawSchedule(Number(one))) console.log(`  ${words(step)}`);
  const began = Date.now();
  for (let at = 0; at < seeds.length; at += PORTION) {
    const failed = await runPortion(seeds.slice(at, at + PORTION), dist, notify);
    if (failed) {
      print(failed);
      process.exitCode = 1;
      return;
    }
    await progress?.keep(seeds.slice(at, at + PORTION));
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`${seeds.length} schedules without a difference in ${seconds} s`);
  if (progress)
    await report('faults', [
      {
        name: 'schedules without a difference',
        unit: '',
        portal: progress.done.size,
        reach: 200,
        better: 'more',
      },
      { name: 'schedules with one', unit: '', portal: 0, reach: 0 },
    ]);
}

function notify({ seed, ms, differences, notes }: Verdict): void {
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
  console.log('What was asked for and sent:');
  for (const line of story) console.log(`  ${line}`);
  console.log(`Again: npm run trial -- faults --seed ${seed}`);
}
