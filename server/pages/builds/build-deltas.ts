import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import {
  type AskedDeltas,
  type Delta,
  type Deltas,
  documentCopy,
  partOfFile,
} from '../../../src/contract/service-worker/file-deltas';

import { compressed } from '../../http/answers/catalogue-answers';
import { keptByMark } from '../../http/answers/kept-by-mark';
import { MAX_BODY_BYTES } from '../../http/input/body-limits';
import type { PageTemplate } from '../template';
import { makeDelta } from './make-delta';

const MOST_NAMES = 1000;
const names = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^([\w.~-]+-[\w-]{8}\.js|document-[\w-]{8}\.txt)$/), v.maxLength(120))),
  v.maxLength(MOST_NAMES),
);
const askedDeltas = v.object({ stored: names, missing: names });

/** Larger files are of the managers' room alone, which no device keeps. */
const MAX_CHARACTERS = 600_000;
/** Files of one part: two that have one name, in each of the builds that are kept. */
const MOST_EARLIER = 8;
/** A delta that is hardly shorter than its file is none: the file is compressed ahead, and better. */
const MAX_SHARE = 0.6;
/** A file so short is told whatever it takes: a call of its own takes more. */
const SHORT = 1000;
const MAX_KEPT_BYTES = 8_000_000;
/** Files are named by their content: what was made of two of them stays true. */
const ALWAYS = { epoch: '', revision: 0 };

/** Where the files of this build and of those that are kept lie. */
export interface BuildStore {
  /** Those of the names that are there. */
  there(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** The text of one, null where it has gone meanwhile. */
  read(name: string): Promise<string | null>;
}

/** Files in folders; one that is in several is the same. */
export const buildsInFolders = (folders: readonly string[]): BuildStore => ({
  async there(asked) {
    const lists = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])));
    const all = new Set(lists.flat());
    return new Set(asked.filter((name) => all.has(name)));
  },
  async read(name) {
    for (const folder of folders) {
      const text = await readFile(join(folder, name), 'utf8').catch(() => null);
      if (text !== null) return text;
    }
    return null;
  },
});

/** Files of two stores; the second is asked for what the first has not. */
export const buildsInBoth = (first: BuildStore, second: BuildStore): BuildStore => ({
  async there(asked) {
    const found = await first.there(asked);
    const rest = asked.filter((name) => !found.has(name));
    return rest.length === 0 ? found : new Set([...found, ...(await second.there(rest))]);
  },
  read: async (name) => (await first.read(name)) ?? second.read(name),
});

/**
 * Makes what a device's new worker needs to put its files together of those that the device has of an earlier build.
 * Two files are compared once, and what was found is kept, of those that were asked for last; between two comparisons
 * other calls have their turn.
 */
export function deltaMaker(files: BuildStore) {
  const kept = keptByMark<Delta | null>(MAX_KEPT_BYTES, (delta) => lengthOf(delta) * 2);

  const deltaOf = (earlier: string, later: string): Promise<Delta | null> =>
    kept(ALWAYS, `${earlier} ${later}`, async () => {
      const [before, after] = await Promise.all([files.read(earlier), files.read(later)]);
      if (before === null || after === null) throw new Error(`${earlier} or ${later} is gone`);
      if (Math.max(before.length, after.length) > MAX_CHARACTERS) return null;
      await nextTurn();
      const delta = makeDelta(before, after);
      return after.length > SHORT && lengthOf(delta) > after.length * MAX_SHARE ? null : delta;
    });

  return async ({ stored, missing }: AskedDeltas): Promise<Deltas> => {
    const there = await files.there([...stored, ...missing]);
    const byPart = new Map<string, string[]>();
    for (const name of new Set(stored)) {
      if (!there.has(name)) continue;
      const part = partOfFile(name);
      byPart.set(part, [...(byPart.get(part) ?? []), name]);
    }
    const found: Record<string, Deltas[string]> = {};
    for (const later of new Set(missing)) {
      if (!there.has(later)) continue;
      let shortest = Number.POSITIVE_INFINITY;
      for (const earlier of byPart.get(partOfFile(later))?.slice(0, MOST_EARLIER) ?? []) {
        const delta = await deltaOf(earlier, later).catch(() => null);
        if (!delta || lengthOf(delta) >= shortest) continue;
        shortest = lengthOf(delta);
        found[later] = { earlier, delta };
      }
    }
    return found;
  };
}

const lengthOf = (delta: Delta | null): number => JSON.stringify(delta).length;

/** The longest list of names is shorter. */
export const deltasLimit = bodyLimit({
  maxSize: 2 * MAX_BODY_BYTES,
  onError: (c) => c.text('Слишком длинный список файлов', 413),
});

/**
 * Answers a worker that posts `AskedDeltas`. The answer has the headers of this build's `document`, for the worker to
 * store with what it makes: of the document of another build nothing is told.
 */
export function answerDeltas(
  files: BuildStore,
  document: () => Promise<Pick<PageTemplate, 'digest' | 'policy'> | null>,
) {
  const make = deltaMaker(files);
  return async (c: Context): Promise<Response> => {
    const asked = v.safeParse(askedDeltas, await c.req.json().catch(() => null));
    if (!asked.success) return c.text('Это не список файлов приложения', 400);
    const { stored, missing } = asked.output;
    const built = await document();
    const ours = built && documentCopy(built.digest);
    const told = missing.filter((name) => name.endsWith('.js') || name === ours);
    const body = Buffer.from(JSON.stringify(await make({ stored, missing: told })));
    if (built) c.header('Content-Security-Policy', built.policy);
    const { bytes, encoding } = await compressed(body, c.req.header('accept-encoding'));
    return c.body(bytes, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(encoding && { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' }),
    });
  };
}
