import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRevision } from '../../../db/changes/revision';
import type { Database } from '../../../db/database';
import { closeTestDatabase, testDatabase } from '../../../db/test-database';
import { readMortgage } from '../../../stock/mortgage-programs';
import { mortgageCommand } from './mortgage-command';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mortgage-'));
});
afterAll(async () => {
  await closeTestDatabase();
  await rm(folder, { recursive: true });
});

const program = {
  slug: 'base',
  bank: 'first',
  name: 'Базовая',
  kind: 'base',
  rate: 17.45,
  first_payment: 20.1,
  max_months: 360,
};
const banks = [{ slug: 'first', name: 'Первый банк' }];
async function give(given: unknown): Promise<string | string[]> {
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  await writeFile(join(folder, 'mortgage.json'), text);
  return mortgageCommand(db, folder, 'mortgage.json');
}

test('I2 K3 a file puts its banks and programmes in the place of all there were; what is printed can be given back', async () => {
  const { revision } = await currentRevision(db);
  expect(await give({ banks, programs: [program] })).toBe('Ипотека: 1\u00a0банк, 1\u00a0программа');
  expect((await currentRevision(db)).revision).toBe(revision + 1);
  const saved = await readMortgage(db);
  expect(saved.programs).toEqual([
    {
      ...program,
      regions: null,
      min_months: 1,
      max_loan: null,
      valid_from: null,
      valid_until: null,
      tranche: null,
    },
  ]);
  const printed = await mortgageCommand(db, folder, undefined);
  await give([printed].flat().join('\n'));
  expect({ ...(await readMortgage(db)), updated: null }).toEqual({ ...saved, updated: null });
});

test.each([
  ['no JSON', '{', /не JSON/],
  ['a bank that is not there', { banks: [], programs: [program] }, /programs\.0\.bank: этого банка нет/],
  ['two of one code', { banks, programs: [program, program] }, /programs: две программы с одним кодом/],
  ['a term of 361 months', { banks, programs: [{ ...program, max_months: 361 }] }, /max_months: больше 360/],
  ['101 %', { banks, programs: [{ ...program, rate: 101 }] }, /programs\.0\.rate: больше 100/],
  ['no such kind', { banks, programs: [{ ...program, kind: 'gift' }] }, /kind: вид: base/],
  ['a tranche without its parts', { banks, programs: [{ ...program, kind: 'tranche' }] }, /траншевой/],
  ['a number in place of everything', 5, /^Ничего не изменено\. Файл: нужна запись в фигурных скобках\.$/],
  ['a number in place of a bank', { banks: [5], programs: [] }, /banks\.0: нужна запись/],
  ['no banks', { programs: [] }, /banks: этого поля не хватает/],
  [
    'a programme without a rate',
    { banks, programs: [{ ...program, rate: undefined }] },
    /programs\.0\.rate: этого/,
  ],
  [
    'a field that there is not',
    { banks, programs: [{ ...program, stavka: 5 }] },
    /0\.stavka: такого поля нет/,
  ],
  ['a day that is none', { banks, programs: [{ ...program, valid_until: 'скоро' }] }, /не дата/],
])('I2 a file with %s changes nothing, and says where', async (_, given, words) => {
  await give({ banks, programs: [program] });
  const before = await readMortgage(db);
  await expect(give(given)).rejects.toThrow(words);
  expect(await readMortgage(db)).toEqual(before);
});

test('I2 a file that is not there is told', async () => {
  await expect(mortgageCommand(db, folder, 'other.json')).rejects.toThrow(/не читается/);
});
