import { parseArgs } from 'node:util';
import { checkerboard } from './interact/checkerboard';
import { interact } from './interact/interact';
import { runLighthouse } from './page/lighthouse';
import { load } from './page/load';
import { offlineStart } from './page/offline-start';
import { size } from './page/size';
import { update } from './page/update';
import { record } from './record';
import { type ScaleSizes, scale, scaleSizes } from './scale/scale';
import { api } from './server/api';
import { feed, feedAtLimits, feedOnPostgres } from './server/feed';
import { selectionIndex } from './server/selection-index';
import { startBench } from './server/start';

/** By name on the command line, in the order in which all of them run. */
const benches: Record<string, (rounds: number, sizes: ScaleSizes) => Promise<void>> = {
  load,
  'offline-start': offlineStart,
  interact,
  checkerboard,
  size,
  update,
  start: startBench,
  api,
  feed,
  'feed-limits': feedAtLimits,
  'feed-postgres': feedOnPostgres,
  index: selectionIndex,
  scale: (_, sizes) => scale(sizes),
  lighthouse: runLighthouse,
};

const ROUNDS = '9';

/**
 * `npm run bench -- [NAME…] [--rounds N]`: every bench when none is named. `--lots 1000,10000 --agents 500` are sizes of
 * `scale`, to try it with less. `record` writes the last results into docs/figures.md.
 */
export async function runBenches(words: string[]): Promise<void> {
  const { values, positionals: names } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: ROUNDS },
      lots: { type: 'string', default: scaleSizes.lots.join(',') },
      agents: { type: 'string', default: String(scaleSizes.agents) },
    },
  });
  if (names[0] === 'record') return record();
  const rounds = count('rounds', values.rounds);
  const sizes = {
    lots: values.lots.split(',').map((one) => count('lots', one)),
    agents: count('agents', values.agents),
  };
  const unknown = names.find((name) => !(name in benches));
  if (unknown) throw new Error(`No bench ${unknown}; there are ${Object.keys(benches).join(', ')}`);
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    console.log(`\n${name}`);
    await benches[name]?.(rounds, sizes);
  }
}

function count(option: string, word: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} wants a whole number`);
  return value;
}
