import { expect, test } from 'vitest';
import { openTestAccountDatabase } from '../../test-support';
import { addOpenedLot, readOpenedLots, readOpenedProjects } from './opened-lots';

test('O5 the lots opened last, each once, no more than twelve', async () => {
  const db = await openTestAccountDatabase(1);
  expect(await readOpenedLots(db)).toEqual([]);
  for (const lot of [...Array(14).keys(), 5])
    await addOpenedLot(db, { id: lot, project_slug: `p${lot % 5}` });
  expect(await readOpenedLots(db)).toEqual([5, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2]);
  expect(await readOpenedProjects(db)).toEqual(['p0', 'p3', 'p2', 'p1']);
});
