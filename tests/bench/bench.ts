import { checkerboard } from './interact/checkerboard';
import { interact } from './interact/interact';
import { runLighthouse } from './page/lighthouse';
import { load } from './page/load';
import { offlineStart } from './page/offline-start';
import { size } from './page/size';
import { update } from './page/update';
import { record } from './record';
import { api } from './server/api';
import { feed, feedOnPostgres } from './server/feed';
import { selectionIndex } from './server/selection-index';
import { startBench } from './server/start';

/** By name on the command line, in the order in which all of them run. */
const benches: Record<string, (rounds: number) => Promise<void>> = {
  load,
  'offline-start': offlineStart,
  interact,
  checkerboard,
  size,
  update,
  start: startBench,
  api,
  feed,
  'feed-postgres': feedOnPostgres,
  index: selectionIndex,
  lighthouse: runLighthouse,
};

const ROUNDS = 9;

/**
 * `npm run bench -- [NAME…] [--rounds N]`: every bench when none is named. `record` writes the last results into
 * docs/figures.md.
 */
export async function runBenches(words: string[]): Promise<void> {
  const at = words.indexOf('--rounds');
  const rounds = at < 0 ? ROUNDS : Number(words[at + 1]);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number');
  if (words[0] === 'record') return record();
  const names = at < 0 ? words : words.toSpliced(at, 2);
  const unknown = names.find((name) => !(name in benches));
  if (unknown) throw new Error(`No bench ${unknown}; there are ${Object.keys(benches).join(', ')}`);
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    console.log(`\n${name}`);
    await benches[name]?.(rounds);
  }
}
