import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { browserOptions } from '../support/browser/browser';
import { repository } from '../support/portal/portal-process';

/** One line of a result: what was measured, what it is compared with, what is to be reached. */
export interface Figure {
  name: string;
  unit: 'ms' | 'kB' | '' | 'points';
  portal: number | null;
  /** The same of the React floor; absent where nothing is compared. */
  floor?: number | null;
  /** Of the floor's rounds the upper quartile over the lower one: how far the machine itself moved meanwhile. */
  floorSpread?: number | null;
  /** The limit: of the ratio where there is a floor, of the value itself elsewhere. */
  reach?: number;
  /** Which side of the limit is good. */
  better?: 'less' | 'more';
}

export interface JudgedFigure extends Figure {
  ratio: number | null;
  /** null: there is nothing to reach. */
  reached: boolean | null;
}

/** What stands in `bench-results/NAME.json`. */
export interface Result {
  name: string;
  at: string;
  machine: { cpu: string; cores: number; node: string; browser: string };
  /** How many times the browser slowed the machine; absent where no page was measured so. */
  slowdown?: number;
  figures: JudgedFigure[];
}

/** The middle of what was seen; null where nothing was. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** The middles of both and how far the floor moved, of rounds by turns. */
export const sideBySideFigure = (rounds: Record<'portal' | 'floor', readonly (number | null)[]>) => ({
  portal: median(rounds.portal),
  floor: median(rounds.floor),
  floorSpread: spread(rounds.floor),
});

function spread(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const [lower, upper] = [sorted[quarter], sorted[sorted.length - 1 - quarter]];
  return lower && upper ? upper / lower : null;
}

/** Prints the table and writes `bench-results/NAME.json`. */
export async function report(name: string, figures: Figure[], details: object = {}): Promise<void> {
  const judged = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure), reached: isReached(figure) }));
  console.table(
    Object.fromEntries(
      judged.map((figure) => [
        figure.name,
        {
          portal: show(figure.portal, figure.unit),
          floor: showFloor(figure),
          ratio: figure.ratio?.toFixed(2) ?? '',
          reach: showReach(figure),
          reached: figure.reached === null ? '' : figure.reached ? 'yes' : 'NO',
        },
      ]),
    ),
  );
  const folder = join(repository, 'bench-results');
  await mkdir(folder, { recursive: true });
  const result: Result = {
    name,
    at: new Date().toISOString(),
    machine: machine(),
    figures: judged,
    ...details,
  };
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

function ratioOf({ portal, floor }: Figure): number | null {
  return portal !== null && floor ? portal / floor : null;
}

function isReached(figure: Figure): boolean | null {
  if (figure.reach === undefined) return null;
  const value = figure.floor === undefined ? figure.portal : ratioOf(figure);
  if (value === null) return false;
  return figure.better === 'more' ? value >= figure.reach : value <= figure.reach;
}

/** '≤ 1.5', or nothing where there is nothing to reach. */
export function showReach({ reach, better }: Figure): string {
  return reach === undefined ? '' : `${better === 'more' ? '≥' : '≤'} ${reach}`;
}

/** The floor as people read it, and how far it moved. */
export function showFloor({ floor, floorSpread, unit }: Figure): string {
  if (floor === undefined) return '';
  return floorSpread ? `${show(floor, unit)}, ×${floorSpread.toFixed(2)}` : show(floor, unit);
}

/** A value as people read it. */
export function show(value: number | null, unit: Figure['unit']): string {
  if (value === null) return '—';
  return `${Number.isInteger(value) || value >= 100 ? Math.round(value) : value.toFixed(unit === '' ? 4 : 1)} ${unit}`.trim();
}

function machine() {
  const [cpu] = cpus();
  const { executablePath = '', args } = browserOptions();
  const browser = execFileSync(executablePath, ['--version', ...(args ?? [])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  return { cpu: cpu?.model ?? 'unknown', cores: cpus().length, node: process.version, browser };
}
