import { sql } from 'drizzle-orm';
import { raiseRevision } from '../../../server/db/changes/revision';
import type { Database } from '../../../server/db/database';
import { type Figure, median } from '../report';
import { apiQuestions, facetPath, listPath } from '../server/api-questions';
import { oneAtATime, percentile } from '../server/http-load';
import { residentMegabytes } from '../server/memory';

/** No two are alike, so that no answer is a cached one. */
const QUESTIONS = 100;
const CHANGES = 9;

interface Server {
  readonly url: string;
  readonly pid: number | undefined;
  readonly db: Database;
}

/** What the server takes to hold so many lots and to answer from them, one question after another. */
export async function stockFigures(server: Server, lots: number, reader: Parameters<typeof apiQuestions>[1]) {
  const { url, pid, db } = server;
  const pathOf = new Map(apiQuestions(lots, reader).map(({ name, path }) => [name, path]));
  const idle = await residentMegabytes(pid);
  const middle = async (path: (at: number) => string) => {
    const paths = Array.from({ length: QUESTIONS }, (_, at) => path(at * 7919));
    return percentile(await oneAtATime(url, paths), 0.5);
  };
  const figures: Figure[] = [
    { name: 'list, p50', unit: 'ms', portal: await middle(listPath) },
    {
      name: 'list of two filters, p50',
      unit: 'ms',
      portal: await middle(known(pathOf, 'list of two filters')),
    },
    { name: 'counts of filters, p50', unit: 'ms', portal: await middle((at) => facetPath(at, 17)) },
    { name: 'page of a lot, p50', unit: 'ms', portal: await middle(known(pathOf, 'lot')) },
  ];
  figures.push({ name: 'first list after a changed lot', unit: 'ms', portal: await afterChange(url, db) });
  const worked = await residentMegabytes(pid);
  return [
    { name: 'MB of the server, idle', unit: '' as const, portal: rounded(idle) },
    { name: 'MB of the server, after lists and changes', unit: '' as const, portal: rounded(worked) },
    ...figures,
  ];
}

export const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

function known(paths: ReadonlyMap<string, (at: number) => string>, name: string) {
  const path = paths.get(name);
  if (path === undefined) throw new Error(`No question ${name}`);
  return path;
}

/** The middle one of several: a lot is sold, and somebody asks for a list. */
async function afterChange(url: string, db: Database): Promise<number | null> {
  const took: number[] = [];
  for (let at = 0; at < CHANGES; at += 1) {
    await db.transaction(async (tx) => {
      const revision = await raiseRevision(tx);
      await tx.execute(sql`UPDATE lots SET status = 4, revision = ${revision}, updated_at = now()
        WHERE id = ${1 + at * 1009}`);
    });
    took.push(...(await oneAtATime(url, [listPath(at + 500)])));
  }
  return median(took);
}
