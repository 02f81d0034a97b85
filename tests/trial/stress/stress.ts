import { parseArgs } from 'node:util';
import { type Figure, report } from '../../bench/report';
import { wrongClock } from './clock';
import { type Crowd, herd, streams } from './crowd';
import { databaseFaults, type FaultFigures } from './database-faults';
import { fullDisk } from './full-disk';
import { openStage } from './stage';

/** Enough for a portal with some thousand agents, all of whom come back at one moment. */
const PHONES = '2000';

/**
 * `npm run trial -- stress [--phones 2000]`: one server and its PostgreSQL, while the database is killed, hangs, is slow, has
 * no connection left and is replaced by another, the disk is full, the clock is wrong by an hour, two thousand pages listen,
 * and two thousand phones come back at once. Nothing that was answered may be lost or be there twice, whatever is refused is
 * refused with a time, and the server is never started again. Times are told, not judged.
 */
export async function stress(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { phones: { type: 'string', default: PHONES } } });
  const stage = await openStage(Number(values.phones));
  try {
    const differences: string[] = [];
    const faults = await databaseFaults(stage, differences);
    const others = [await fullDisk(stage, differences), await wrongClock(stage, differences)];
    const listening = await streams(stage, differences);
    const back = await herd(stage, differences);
    for (const note of others.flatMap(({ notes }) => notes)) console.log(note);
    await report('stress', [
      ...faults.flatMap(figuresOf),
      ...others.flatMap(({ figures }) => figures),
      ...crowdFigures(listening),
      ...crowdFigures(back),
      {
        name: 'what was lost, doubled or refused without a time',
        unit: '',
        portal: differences.length,
        reach: 0,
      },
    ]);
    for (const difference of differences) console.log(`  ${difference}`);
    if (differences.length > 0) throw new Error(`The trial shows ${differences.length} differences`);
    console.log('Ничего не пропало и не повторилось; сервер не перезапускался.');
  } finally {
    await stage.close();
  }
}

function figuresOf({ what, answered, refused, broken, slowest, wellAfter }: FaultFigures): Figure[] {
  return [
    { name: `${what}: answered`, unit: '', portal: answered },
    { name: `${what}: refused with a time`, unit: '', portal: refused },
    { name: `${what}: without an answer`, unit: '', portal: broken },
    { name: `${what}: slowest answer`, unit: 'ms', portal: Math.round(slowest) },
    { name: `${what}: well again after`, unit: 'ms', portal: Math.round(wellAfter) },
  ];
}

const crowdFigures = (crowd: Crowd): Figure[] =>
  Object.entries(crowd.figures).map(([name, [portal, unit]]) => ({
    name: `${crowd.what}: ${name}`,
    unit,
    portal,
  }));
