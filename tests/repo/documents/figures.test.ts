import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nextRate } from '../../bench/calibration';
import { withResults } from '../../bench/record';
import { sideBySideFigure } from '../../bench/report';
import { repository } from '../../support/portal/portal-process';

const page = readFileSync(join(repository, 'docs', 'figures.md'), 'utf8');
const headings = (text: string) => [...text.matchAll(/^## .+$/gm)].map(([heading]) => heading);
const result = {
  name: 'deploys',
  at: '2031-05-06T00:00:00Z',
  machine: { cpu: 'cpu', cores: 2, node: 'v1', browser: 'browser' },
  figures: [{ name: 'until it answers', unit: 'ms' as const, portal: 12, ratio: null, reached: null }],
};

test('results that are recorded take the place of their section, and no other section goes', () => {
  const recorded = withResults(page, [result, { ...result, name: 'between' }]);
  expect(headings(recorded).filter((one) => one !== '## between')).toEqual(headings(page));
  expect(recorded.split('2031-05-06, cpu, 2 cores, Node v1, browser')).toHaveLength(3);
  const of = (text: string, name: string) => text.split(`## ${name}\n`)[1]?.split('## ')[0]?.trim();
  expect(of(recorded, 'deploys')).toContain('| until it answers | 12 ms |');
  expect(of(recorded, 'deploys')).not.toContain('the packed folder');
  expect(of(recorded, 'three-servers')).toBe(of(page, 'three-servers'));
  expect(withResults(recorded, [])).toBe(recorded);
});

test('beside a run stands what the run before it came to, and it stays when the same run is written once more', () => {
  const at = (day: string, ratio: number | null, portal: number) => {
    const figure = { name: 'filter', unit: 'ms' as const, portal, floor: 100, ratio, reached: null };
    return { ...result, name: 'between', at: day, figures: [figure] };
  };
  const first = withResults(page, [at('2031-05-06T00:00:00Z', 1.5, 150)]);
  const second = withResults(first, [at('2031-05-07T00:00:00Z', 1.2, 120)]);
  expect(second).toContain('2031-05-07, cpu, 2 cores, Node v1, browser\n\nBefore: 2031-05-06, cpu, 2 cores');
  expect(second).toContain('| filter | 120 ms | 100 ms | 1.20 |  |  | 1.50 |');
  expect(withResults(second, [at('2031-05-07T00:00:00Z', 1.2, 120)])).toBe(second);
  const third = withResults(first, [at('2031-05-08T00:00:00Z', null, 130)]);
  expect(withResults(third, [at('2031-05-09T00:00:00Z', 1.1, 110)])).toContain('| 1.10 |  |  | 130 ms |');
});

test('a result of a slowed browser says how much, and others say nothing of it', () => {
  const of = (slowdown?: number) => withResults(page, [{ ...result, ...(slowdown && { slowdown }) }]);
  expect(of(8.6)).toContain('2031-05-06, cpu, 2 cores, Node v1, browser, CPU slowed 8.6 times');
  expect(of()).toContain('2031-05-06, cpu, 2 cores, Node v1, browser\n');
});

test('beside a floor stands how far it moved, which tells a busy machine from a quiet one', () => {
  const of = (floor: number[]) => {
    const figure = {
      ...sideBySideFigure({ portal: [300, 100, 200], floor }),
      name: 'filter',
      unit: 'ms' as const,
    };
    return withResults(page, [{ ...result, figures: [{ ...figure, ratio: 2, reached: null }] }]);
  };
  expect(of([100, 100, 100, 100, 100, 400])).toContain('| filter | 200 ms | 100 ms, ×1.00 | 2.00 |');
  expect(of([80, 80, 100, 100, 160, 160])).toContain('| filter | 200 ms | 100 ms, ×2.00 | 2.00 |');
});

describe('the slowing of the browser', () => {
  test('grows as far as the floor was too quick, and stays where it was as wanted', () => {
    expect(nextRate(4, 170)).toBe(8);
    expect(nextRate(8, 340)).toBe(8);
    expect(nextRate(4, 158)).toBe(8.6);
    expect(nextRate(8, 400)).toBe(6.8);
  });

  test('is never quicker than the machine, nor slower than twenty times', () => {
    expect(nextRate(4, 5_000)).toBe(1);
    expect(nextRate(4, 10)).toBe(20);
  });
});
