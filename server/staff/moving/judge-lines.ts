import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type {
  MovingMatch,
  MovingNote,
} from '../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import type { Executor, Transaction } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { LineRefusal, type MovingLine } from './moving-values';

/** What a table is compared with. `now`: milliseconds since 1970. */
export interface MovingContext {
  readonly db: Executor;
  readonly secrets: Secrets;
  readonly match: MovingMatch;
  readonly now: number;
}

/** A row that was written: the id of its account, client or fixation, and its line of the file. */
export interface WrittenRow {
  readonly subjectId: number;
  readonly line: number;
}

/** What would become of a table, and the way to have it done. */
export interface MovingPlan {
  readonly fresh: number;
  readonly known: number;
  /** In the order of their lines. */
  readonly notes: readonly MovingNote[];
  readonly sample: readonly { line: number; words: string[] }[];
  readonly unknownProjects: readonly string[];
  write(tx: Transaction): Promise<WrittenRow[]>;
}

/** How many lines are judged before others have their turn, and how many rows one statement writes. */
const BATCH = 500;
const SAMPLE = 5;

/** The results of judging lines; of one that is refused, why. */
export class Judged<Row> {
  readonly rows: { readonly line: number; readonly row: Row }[] = [];
  readonly notes: MovingNote[] = [];
  known = 0;

  /** The first rows, in words. */
  sample(words: (row: Row) => string[]): { line: number; words: string[] }[] {
    return this.rows.slice(0, SAMPLE).map(({ line, row }) => ({ line, words: words(row) }));
  }
}

/** Judges each of the lines; 'known': it is here already. Other work of the server has its turn in between. */
export async function judgeLines<Line extends { readonly line: number }, Row>(
  lines: readonly Line[],
  judge: (line: Line) => Row | 'known',
): Promise<Judged<Row>> {
  const judged = new Judged<Row>();
  for (const [at, line] of lines.entries()) {
    if (at % BATCH === BATCH - 1) await nextTurn();
    try {
      const row = judge(line);
      if (row === 'known') judged.known += 1;
      else judged.rows.push({ line: line.line, row });
    } catch (error) {
      if (!(error instanceof LineRefusal)) throw error;
      judged.notes.push({ line: line.line, kind: error.kind, reason: error.message });
    }
  }
  return judged;
}

/** Lines read one by one, then compared with what is here already, in the order given, else in their own. */
export async function judgeTwice<Said, Row>(
  lines: readonly MovingLine[],
  read: (line: MovingLine) => Said,
  compare: (
    said: readonly { line: number; row: Said }[],
  ) => Promise<(said: Said, line: number) => Row | 'known'>,
  order: (one: Said, other: Said) => number = () => 0,
): Promise<Judged<Row>> {
  const said = await judgeLines<MovingLine, Said>(lines, read);
  said.rows.sort((one, other) => order(one.row, other.row));
  const judge = await compare(said.rows);
  const judged = await judgeLines(said.rows, ({ row, line }) => judge(row, line));
  judged.notes.push(...said.notes);
  judged.notes.sort((one, other) => one.line - other.line);
  return judged;
}

/** The rows in pieces that one statement takes. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (piece: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await write(rows.slice(at, at + BATCH));
}

/** Whether a column holds one of many texts or ids, which go as one parameter. */
export const isAmong = (column: PgColumn, values: Iterable<string | number>): SQL => {
  const list = JSON.stringify([...new Set(values)].map(String));
  const texts = sql`SELECT jsonb_array_elements_text(${list}::jsonb)`;
  return column.dataType === 'string'
    ? sql`${column} IN (${texts})`
    : sql`${column} IN (SELECT one::bigint FROM jsonb_array_elements_text(${list}::jsonb) AS one)`;
};

/** Remembers in which line something stood first; gives that line for what comes again. */
export class FirstLines {
  readonly #lines = new Map<string, number>();

  /** The line in which it stood before; null, and it is remembered, where there is none. */
  put(what: string, line: number): number | null {
    const before = this.#lines.get(what);
    if (before === undefined) this.#lines.set(what, line);
    return before ?? null;
  }

  at(what: string): number | null {
    return this.#lines.get(what) ?? null;
  }
}
