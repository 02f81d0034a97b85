import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/portal/portal-process';
import { type Change, plantBuilder, plants } from '../trial/faults/plants';

test('F5 every bug that the trial of faults plants still has its place in the sources', () => {
  expect(existsSync(plantBuilder)).toBe(true);
  const changes: Change[] = Object.values(plants).flat();
  for (const { file, from } of changes)
    expect(readFileSync(join(repository, file), 'utf8').split(from), `${file}: ${from}`).toHaveLength(2);
});
