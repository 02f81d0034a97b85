import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../../support/portal/portal-process';
import { writeLargeFeed } from '../../support/stock/large-feed';
import { type Figure, report } from '../report';
import { openBenchPortal } from '../subjects';
import { openStockServer } from './bench-stock';
import { oneAtATime, percentile } from './http-load';
import { peakMegabytes, residentMegabytes } from './memory';

const OFFERS = 100_000;
/** Between two reads: some forty a second, as many agents would ask for at a busy hour. */
const READ_PAUSE_MS = 20;
const SLOW_MS = 150;

/** As many projects and buildings as a feed may name: 2,000 and 20,000. */
const CROWDED_BUILDING = 5;

/** A feed of a hundred thousand offers beside the demo developer's three thousand lots: the server does the work. */
export async function feed(): Promise<void> {
  const { portal } = await openBenchPortal();
  try {
    const figures = await importFigures(portal, { DATA_DIR: portal.dataDir });
    await report('feed', figures, { offers: OFFERS });
  } finally {
    await portal.remove();
  }
}

/** As many buildings as a feed may name, beside the demo developer's. */
export async function feedAtLimits(): Promise<void> {
  const { portal } = await openBenchPortal();
  try {
    const figures = await importFigures(portal, { DATA_DIR: portal.dataDir }, CROWDED_BUILDING);
    await report('feed-limits', figures, { offers: OFFERS, buildings: OFFERS / CROWDED_BUILDING });
  } finally {
    await portal.remove();
  }
}

/** The same into an empty PostgreSQL: there the command does the work, and the server only reads. */
export async function feedOnPostgres(): Promise<void> {
  const server = await openStockServer(0);
  try {
    const figures = await importFigures(server, server.variables);
    await report('feed-postgres', figures, { offers: OFFERS });
  } finally {
    await server.close();
  }
}

/** The first import, what readers and memory feel of it, and the feed of the next day. */
async function importFigures(
  { url, pid }: { url: string; pid: number | undefined },
  variables: Record<string, string>,
  lotsInBuilding?: number,
): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'feeds-'));
  try {
    const feeds = { first: join(folder, 'first.xml'), next: join(folder, 'next.xml') };
    const size = { offers: OFFERS, ...(lotsInBuilding !== undefined && { lotsInBuilding }) };
    await writeLargeFeed(feeds.first, size);
    await writeLargeFeed(feeds.next, { ...size, day: 1 });
    for (let at = 0; at < 100; at++) await oneAtATime(url, [readPath(at)]);
    const idle = await residentMegabytes(pid);
    const first = await importWithReaders(feeds.first, { url, pid, variables });
    const next = await importWithReaders(feeds.next, { url, pid, variables });
    return [
      { name: '100,000 new offers', unit: 'ms', portal: first.took },
      { name: 'MB of the server above its idle', unit: '', portal: above(first.peak, idle), reach: 300 },
      { name: 'MB of the command', unit: '', portal: above(first.commandPeak, 0), reach: 300 },
      ...readFigures('reads meanwhile', first.reads),
      { name: "the next day's feed", unit: 'ms', portal: next.took },
      ...readFigures('reads meanwhile, the next day', next.reads),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readFigures = (name: string, reads: number[]): Figure[] => [
  { name: `${name}, p50`, unit: 'ms', portal: percentile(reads, 0.5) },
  { name: `${name}, p95`, unit: 'ms', portal: percentile(reads, 0.95) },
  { name: `${name}, the slowest`, unit: 'ms', portal: Math.max(...reads) },
];

async function importWithReaders(
  path: string,
  server: { url: string; pid: number | undefined; variables: Record<string, string> },
) {
  const importing = importFeed(path, server.variables);
  const [took, reads, peak, commandPeak] = await Promise.all([
    importing.done,
    readUntil(server.url, importing.done),
    peakMegabytes(server.pid, importing.done),
    peakMegabytes(importing.pid, importing.done),
  ]);
  console.log(`${path}: ${Math.round(took / 1000)} s, ${reads.length} reads`);
  return { took, reads, peak, commandPeak };
}

const above = (peak: number | null, idle: number | null): number | null =>
  peak === null || idle === null ? null : Math.round(peak - idle);

/** The command as a person gives it; `done` says how many milliseconds it took. */
function importFeed(path: string, variables: Record<string, string>) {
  const began = performance.now();
  const cli = join(repository, 'dist', 'server', 'cli.js');
  const command = spawn(process.execPath, [cli, 'feed', path, '--source', 'bench'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const done = once(command, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`The import of ${path} ended with ${code}`);
    return performance.now() - began;
  });
  return { pid: command.pid, done };
}

const PRICES = 20_000;
/** What readers ask for; hardly two questions are alike, so that few answers are cached ones. */
const questions = [
  (draw: number) => `/api/flats/?order=price&price_min=${3_000_000 + (draw % PRICES) * 1000}`,
  (draw: number) => `/api/flats/facets/?price_max=${5_000_000 + (draw % PRICES) * 500}`,
  (draw: number) => `/api/flats/?limit=24&rooms=2&price_max=${9_000_000 + (draw % PRICES) * 100}`,
  () => '/api/flats/?order=-area',
  () => '/api/projects/',
];
const readPath = (at: number): string => questions[at % questions.length]?.(at * 7919) ?? '/';

/** One read after another until it is done; slow ones are named. */
async function readUntil(url: string, done: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const mark = () => {
    isDone = true;
  };
  done.then(mark, mark);
  const began = performance.now();
  const took: number[] = [];
  for (let at = 0; !isDone; at++) {
    const path = readPath(at);
    const [one = 0] = await oneAtATime(url, [path]);
    took.push(one);
    if (one > SLOW_MS)
      console.log(`${Math.round((performance.now() - began) / 1000)} s: ${Math.round(one)} ms for ${path}`);
    await sleep(READ_PAUSE_MS);
  }
  return took;
}
