import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../support/portal/portal-process';
import { runSeed } from '../support/stock/run-seed';
import { featureRows } from '../trial/rows/feature-rows';
import { plantedFaults } from '../trial/rows/planted-faults';
import { proveRow } from '../trial/rows/prove-row';
import { rowsWithoutFault } from '../trial/rows/rows-without-fault';
import { inSourceCopy } from '../trial/rows/source-copy';

/** How many are planted every day; `npm run trial -- rows` plants all. */
const DAILY = 3;

test('every fault that the trial of rows plants still has its place, its row and its proof', () => {
  const listed = new Set(featureRows.map(({ id }) => id));
  for (const { row, file, from, test: proof } of plantedFaults) {
    expect(listed, row).toContain(row);
    expect(readFileSync(join(repository, file), 'utf8').split(from), `${file}: ${from}`).toHaveLength(2);
    expect(readFileSync(join(repository, proof), 'utf8'), proof).toMatch(new RegExp(`\\b${row}\\b`));
  }
});

test('every row has either a fault or the reason why it has none', () => {
  const planted = new Set(plantedFaults.map(({ row }) => row));
  const rows = featureRows.map(({ id }) => id);
  expect(rows.filter((row) => !planted.has(row))).toEqual([...rowsWithoutFault.keys()]);
  for (const [row, reason] of rowsWithoutFault) expect(reason, row).toMatch(/^[A-Z].+\.$/);
});

test('a few rows, by turns: their tests fail once the row is broken', async () => {
  const chosen = Array.from({ length: DAILY }, (_, at) =>
    plantedFaults.at((runSeed * DAILY + at) % plantedFaults.length),
  );
  await inSourceCopy(async (folder) => {
    for (const fault of chosen) if (fault) expect(await proveRow(folder, fault)).not.toEqual([]);
  });
}, 180_000);
