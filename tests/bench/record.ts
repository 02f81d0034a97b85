import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../support/portal/portal-process';
import { type JudgedFigure, type Result, show, showFloor, showReach } from './report';

const document = join(repository, 'docs', 'figures.md');
const MARK = '<!-- measured: everything below is written by `npm run bench -- record` -->';

/** Writes what `bench-results/` holds into docs/figures.md, below the mark. */
export async function record(): Promise<void> {
  const folder = join(repository, 'bench-results');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const results = await Promise.all(
    names.map(async (name): Promise<Result> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  await writeFile(document, withResults(await readFile(document, 'utf8'), results));
  console.log(`${names.length} results written into docs/figures.md`);
}

/** The page with these results, by name; what was measured at another time or elsewhere stays as it is. */
export function withResults(page: string, results: readonly Result[]): string {
  const [above = '', below = ''] = page.split(MARK);
  const sections = new Map<string, string>();
  for (const part of below.split(/^## /m).slice(1)) {
    const [name = ''] = part.split('\n', 1);
    sections.set(name, `## ${part.trimEnd()}\n`);
  }
  for (const result of results)
    sections.set(result.name, section(result, runBefore(sections.get(result.name), whereOf(result))));
  const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return `${above.trimEnd()}\n\n${MARK}\n\n${sorted.join('\n')}`;
}

/** The day and the machine of a run, in one line. */
function whereOf({ at, machine, slowdown }: Result): string {
  const { cpu, cores, node, browser } = machine;
  const where = [at.slice(0, 10), cpu, `${cores} cores`, `Node ${node}`, browser];
  if (slowdown) where.push(`CPU slowed ${slowdown} times`);
  return where.join(', ');
}

/** What a figure came to in a run: its ratio, or its value where there is no floor. */
interface EarlierRun {
  where: string;
  values: ReadonlyMap<string, string>;
}

const BEFORE = 'Before: ';

/**
 * The run that stands in a section, as what to compare the next one with. A run that is written down once more keeps the
 * one it was compared with.
 */
function runBefore(written: string | undefined, where: string): EarlierRun | null {
  const lines = written?.split('\n') ?? [];
  const isAgain = lines[2] === where;
  const earlier = isAgain ? lines.find((line) => line.startsWith(BEFORE))?.slice(BEFORE.length) : lines[2];
  if (!earlier) return null;
  const [heads = [], , ...rows] = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const of = (row: string[], head: string) => row[heads.indexOf(head)] ?? '';
  const value = (row: string[]) => (isAgain ? of(row, 'before') : of(row, 'ratio') || of(row, 'portal'));
  return { where: earlier, values: new Map(rows.map((row) => [of(row, 'figure'), value(row)])) };
}

function section(result: Result, before: EarlierRun | null): string {
  const heads = ['figure', 'portal', 'floor', 'ratio', 'to reach', 'reached', ...(before ? ['before'] : [])];
  const table = [heads, heads.map(() => '---'), ...result.figures.map((figure) => row(figure, before))];
  return [
    `## ${result.name}`,
    '',
    whereOf(result),
    ...(before ? ['', `${BEFORE}${before.where}`] : []),
    '',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n');
}

function row(figure: JudgedFigure, before: EarlierRun | null): string[] {
  const { name, unit, portal, ratio, reached } = figure;
  return [
    name,
    show(portal, unit),
    showFloor(figure),
    ratio === null ? '' : ratio.toFixed(2),
    showReach(figure),
    reached === null ? '' : reached ? 'yes' : 'no',
    ...(before ? [before.values.get(name) ?? ''] : []),
  ];
}
