import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openStockServer, type StockServer } from './bench-stock';
import { oneAtATime, percentile, saturated } from './http-load';
import { type Figure, report } from './report';

const LOTS = 100_000;
/** Questions asked one at a time; no two are alike, so that no answer is a kept one. */
const QUESTIONS = 300;
const CONNECTIONS = 16;
const SECONDS = 8;
/** Prices that a list may begin at: so many that an answer hardly ever is a kept one. */
const PRICES = 20_000;

/** The selection over a hundred thousand lots on PostgreSQL, beside the barest query that the database could answer with. */
export async function api(): Promise<void> {
  const server = await openStockServer(LOTS);
  try {
    // With the index that suits it best, which the portal does without.
    await server.db.execute(
      sql`CREATE INDEX bench_list ON lots (price, id) WHERE type = 'flats' AND status IN (1, 2)`,
    );
    await server.db.execute(sql`VACUUM ANALYZE lots`);
    const figures = [...(await facetFigures(server)), ...(await listFigures(server))];
    await report('api', figures, { lots: LOTS });
  } finally {
    await server.close();
  }
}

async function facetFigures({ url }: StockServer): Promise<Figure[]> {
  await oneAtATime(url, facetPaths(50, 1));
  const took = await oneAtATime(url, facetPaths(QUESTIONS, 2));
  return [
    { name: 'facets one at a time, p50', unit: 'ms', portal: percentile(took, 0.5), reach: 40 },
    { name: 'facets one at a time, p95', unit: 'ms', portal: percentile(took, 0.95), reach: 80 },
  ];
}

const rooms = ['studio', '1', '2', '3', '4', 'euro_1', 'euro_2', 'penthouse'];
const cities = ['krasnodar', 'sochi', 'anapa', 'rostov'];

function facetPaths(count: number, salt: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const filters = [
      `price_max=${5_000_000 + at * 1000 + salt}`,
      ...(at % 2 ? [`rooms=${rooms[at % rooms.length]}`, `rooms=${rooms[(at + 3) % rooms.length]}`] : []),
      ...(at % 3 ? [`city=${cities[at % cities.length]}`] : []),
      ...(at % 5 === 0 ? ['completion_date=2027-3', 'completion_date=done'] : []),
      ...(at % 4 === 0 ? ['floor_min=7'] : []),
    ];
    return `/api/flats/facets/?${filters.join('&')}`;
  });
}

/** The cards of a page with the names of their places, and nothing else: not even how many there are. */
const bareSelect = (price: string) =>
  `SELECT l.id, l.type, l.property_type, l.status, l.rooms, l.is_euro, l.is_penthouse, l.area, l.price,
     l.original_price, l.hide_prices, l.price_per_meter, l.floor, l.floors, l.number, l.plan, p.slug, p.name, c.slug,
     b.name, l.building_id, l.section, l.completion, b.completion_year, b.completion_quarter, l.has_promotions,
     l.finishing
   FROM (SELECT * FROM lots WHERE type = 'flats' AND status IN (1, 2) AND price >= ${price}
     ORDER BY price, id LIMIT 24) l
   JOIN projects p ON p.id = l.project_id JOIN cities c ON c.id = l.city_id JOIN buildings b ON b.id = l.building_id
   ORDER BY l.price, l.id`;
const listPath = (at: number) => `/api/flats/?order=price&price_min=${3_000_000 + (at % PRICES) * 1000}`;

async function listFigures({ url, databaseUrl }: StockServer): Promise<Figure[]> {
  await oneAtATime(
    url,
    Array.from({ length: 100 }, (_, at) => listPath(at + 10_000)),
  );
  const bare = await bareOneAtATime(databaseUrl);
  const portal = await oneAtATime(
    url,
    Array.from({ length: QUESTIONS }, (_, at) => listPath(at)),
  );
  const load = { connections: CONNECTIONS, seconds: SECONDS };
  const everNew = await saturated(url, (at) => listPath(QUESTIONS + at * 7919), load);
  const often = await saturated(url, (at) => listPath(at % 200), load);
  const bench = await pgbench(databaseUrl);
  return [
    { name: 'bare select one at a time, p50', unit: 'ms', portal: percentile(bare, 0.5) },
    { name: 'list one at a time, p50', unit: 'ms', portal: percentile(portal, 0.5) },
    {
      name: 'list beyond the bare select, p50',
      unit: 'ms',
      portal: percentile(portal, 0.5) - percentile(bare, 0.5),
      reach: 2,
    },
    { name: 'pgbench of the bare select, a second', unit: '', portal: Math.round(bench) },
    { name: 'list at saturation, every one another, a second', unit: '', portal: Math.round(everNew) },
    { name: 'of that, part of pgbench', unit: '', portal: everNew / bench, reach: 0.4, better: 'more' },
    { name: 'list at saturation, two hundred in turn, a second', unit: '', portal: Math.round(often) },
    { name: 'of those, part of pgbench', unit: '', portal: often / bench, reach: 0.4, better: 'more' },
  ];
}

async function bareOneAtATime(connectionString: string): Promise<number[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const took: number[] = [];
  for (let at = 0; at < QUESTIONS * 2; at++) {
    const began = performance.now();
    await client.query({ name: 'bare', text: bareSelect('$1'), values: [3_000_000 + at * 1000] });
    if (at >= QUESTIONS) took.push(performance.now() - began);
  }
  await client.end();
  return took;
}

/** Transactions a second; as many connections as the portal is asked over. */
async function pgbench(databaseUrl: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  try {
    const script = join(folder, 'list.sql');
    const draw = `\\set step random(0, ${PRICES - 1})\n`;
    await writeFile(script, `${draw}${bareSelect('3000000 + :step * 1000').replace(/\s+/g, ' ')};\n`);
    const load = ['-c', String(CONNECTIONS), '-j', '2', '-T', String(SECONDS)];
    const args = ['-n', '-M', 'prepared', ...load, '-f', script, databaseUrl];
    const { stdout } = await promisify(execFile)('pgbench', args);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
