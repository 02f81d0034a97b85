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
  for (const result of results) sections.set(result.name, section(result));
  const sorted = [...sections].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  return `${above.trimEnd()}\n\n${MARK}\n\n${sorted.join('\n')}`;
}

function section({ name, at, machine, slowdown, figures }: Result): string {
  const where = [
    at.slice(0, 10),
    machine.cpu,
    `${machine.cores} cores`,
    `Node ${machine.node}`,
    machine.browser,
  ];
  if (slowdown) where.push(`CPU slowed ${slowdown} times`);
  const head = ['| figure | portal | floor | ratio | to reach | reached |', '|---|---|---|---|---|---|'];
  return [`## ${name}`, '', where.join(', '), '', ...head, ...figures.map(row), ''].join('\n');
}

function row(figure: JudgedFigure): string {
  const { name, unit, portal, ratio, reached } = figure;
  const cells = [
    name,
    show(portal, unit),
    showFloor(figure),
    ratio === null ? '' : ratio.toFixed(2),
    showReach(figure),
    reached === null ? '' : reached ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}
