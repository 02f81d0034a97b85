import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceHash } from '../../server/bin/lib/source-hash.mjs';
import { repository } from '../support/portal/portal-process';

/** The value behind `--NAME` on the command line. */
export function option(words: readonly string[], name: string): string | undefined {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? undefined : words[at + 1];
}

/** The seeds that `--seed 7` or `--seeds 1-200` ask for; those of the trial without either. */
export function wantedSeeds(words: readonly string[], usual: readonly [number, number]): number[] {
  const one = option(words, 'seed');
  const range = option(words, 'seeds');
  const [from, to] = one ? [Number(one), Number(one)] : range === undefined ? usual : readRange(range);
  if (!Number.isInteger(from) || !Number.isInteger(to)) throw new Error('--seed wants a whole number');
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function readRange(words: string): [number, number] {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(words) ?? [];
  if (!from || !to) throw new Error('--seeds wants a range, as 1-200');
  return [Number(from), Number(to)];
}

/** Which of its parts, seeds for most, a trial has come through with the very sources that are here now. */
interface Progress<Part> {
  readonly done: ReadonlySet<Part>;
  keep(parts: readonly Part[]): Promise<void>;
}

/** @param readPart reads a part as it is written: one word. */
export async function readProgress<Part extends number | string>(
  trial: string,
  readPart: (word: string) => Part,
): Promise<Progress<Part>> {
  const folder = join(repository, 'bench-results');
  const file = join(folder, `${trial}-progress.txt`);
  const [sources, parts = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const done = new Set(sources === sourceHash() ? parts.split(' ').filter(Boolean).map(readPart) : []);
  return {
    done,
    keep: async (more) => {
      for (const part of more) done.add(part);
      await mkdir(folder, { recursive: true });
      await writeFile(file, `${sourceHash()}\n${[...done].join(' ')}\n`);
    },
  };
}
