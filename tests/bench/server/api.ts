import { sql } from 'drizzle-orm';
import pg from 'pg';
import { addReader } from '../bench-reader';
import { type Figure, report } from '../report';
import { type ApiQuestion, apiQuestions, bareList, facetPath, listPath } from './api-questions';
import { openEmbeddedStockServer, openStockServer } from './bench-stock';
import { oneAtATime, percentile, saturated } from './http-load';
import { pgbench } from './pgbench';

const LOTS = 100_000;
/** Questions asked one at a time; no two are alike, so that no answer is a cached one. */
const QUESTIONS = 300;
const CONNECTIONS = [1, 16, 64];
const SECONDS = 4;
/** Of the bare statement: an answer has a count and a way through HTTP besides. */
const LIST_TO_REACH = 5;

/** Far apart, so that neighbours in time share nothing. */
const spread = (at: number): number => at * 7919;
const paths = (count: number, path: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => path(at));

/**
 * What many ask for at once, over a hundred thousand lots on both databases, beside the barest statement that
 * PostgreSQL could answer it with. It reports; nothing fails.
 */
export async function api(): Promise<void> {
  await report('api', [...(await onPostgres()), ...(await onEmbedded())], { lots: LOTS });
}

async function onPostgres(): Promise<Figure[]> {
  const { url, databaseUrl, db, close } = await openStockServer(LOTS);
  try {
    const reader = await addReader(db);
    // With the index that suits the bare list best, which the portal does without.
    await db.execute(
      sql`CREATE INDEX bench_list ON lots (price, id) WHERE type = 'flats' AND status IN (1, 2)`,
    );
    await db.execute(sql`VACUUM ANALYZE`);
    const figures = [...(await facetFigures(url)), ...(await listFigures(url, databaseUrl))];
    for (const question of apiQuestions(LOTS, reader))
      for (const connections of CONNECTIONS) {
        const portal = await figuresOf(url, question, connections, 'PostgreSQL');
        const bare = await pgbench(databaseUrl, question.statement, { connections, seconds: SECONDS });
        figures.push(
          ...portal.map((figure, at) =>
            at === 0 ? { ...figure, floor: bare, ...question.reached } : figure,
          ),
        );
      }
    return figures;
  } finally {
    await close();
  }
}

async function onEmbedded(): Promise<Figure[]> {
  const { url, prepared, close } = await openEmbeddedStockServer(LOTS, addReader);
  try {
    const figures: Figure[] = [];
    for (const question of apiQuestions(LOTS, prepared))
      for (const connections of CONNECTIONS)
        figures.push(...(await figuresOf(url, question, connections, 'embedded')));
    return figures;
  } finally {
    await close();
  }
}

/** Answers a second, and where some were refused, how many. */
async function figuresOf(
  url: string,
  { name, path, headers }: ApiQuestion,
  connections: number,
  database: string,
): Promise<Figure[]> {
  const load = { connections, seconds: SECONDS, ...(headers !== undefined && { headers }) };
  const { rate, refused } = await saturated(url, (at) => path(spread(at)), load);
  const of = `${name}, ${connections} at once, ${database}`;
  console.log(`${of}: ${rate} a second`);
  return [
    { name: `${of}, a second`, unit: '', portal: rate },
    ...(refused > 0 ? [{ name: `${of}, refused`, unit: '' as const, portal: refused }] : []),
  ];
}

async function facetFigures(url: string): Promise<Figure[]> {
  await oneAtATime(
    url,
    paths(50, (at) => facetPath(at, 901)),
  );
  const took = await oneAtATime(
    url,
    paths(QUESTIONS, (at) => facetPath(at, 902)),
  );
  return [
    { name: 'facets one at a time, p50', unit: 'ms', portal: percentile(took, 0.5) },
    { name: 'facets one at a time, p95', unit: 'ms', portal: percentile(took, 0.95) },
  ];
}

async function listFigures(url: string, databaseUrl: string): Promise<Figure[]> {
  await oneAtATime(
    url,
    paths(100, (at) => listPath(at + 10_000)),
  );
  const bare = percentile(await bareOneAtATime(databaseUrl), 0.5);
  const portal = percentile(await oneAtATime(url, paths(QUESTIONS, listPath)), 0.5);
  const often = await saturated(url, (at) => listPath(at % 200), { connections: 16, seconds: SECONDS });
  return [
    { name: 'list one at a time, p50', unit: 'ms', portal, floor: bare, reach: LIST_TO_REACH },
    { name: 'two hundred lists in turn, 16 at once, a second', unit: '', portal: often.rate },
  ];
}

async function bareOneAtATime(connectionString: string): Promise<number[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const took: number[] = [];
  for (let at = 0; at < QUESTIONS * 2; at++) {
    const began = performance.now();
    await client.query({ name: 'bare', text: bareList('$1'), values: [3_000_000 + at * 1000] });
    if (at >= QUESTIONS) took.push(performance.now() - began);
  }
  await client.end();
  return took;
}
