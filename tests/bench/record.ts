import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../support/portal/portal-process';
import { type JudgedFigure, type Result, show, showReach } from './report';

const document = join(repository, 'docs', 'figures.md');
const MARK = '<!-- measured: everything below is written by `npm run bench -- record` -->';

/** Writes what `bench-results/` holds into docs/figures.md, below the mark. */
export async function record(): Promise<void> {
  const folder = join(repository, 'bench-results');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const results = await Promise.all(
    names.map(async (name): Promise<Result> => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
  const [above = ''] = (await readFile(document, 'utf8')).split(MARK);
  await writeFile(document, `${above.trimEnd()}\n\n${MARK}\n\n${results.map(section).join('\n')}`);
  console.log(`${names.length} results written into docs/figures.md`);
}

function section({ name, at, machine, figures }: Result): string {
  const where = `${at.slice(0, 10)}, ${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.browser}`;
  const head = ['| figure | portal | floor | ratio | to reach | reached |', '|---|---|---|---|---|---|'];
  return [`## ${name}`, '', where, '', ...head, ...figures.map(row), ''].join('\n');
}

function row(figure: JudgedFigure): string {
  const { name, unit, portal, floor, ratio, reached } = figure;
  const cells = [
    name,
    show(portal, unit),
    floor === undefined ? '' : show(floor, unit),
    ratio === null ? '' : ratio.toFixed(2),
    showReach(figure),
    reached === null ? '' : reached ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}
