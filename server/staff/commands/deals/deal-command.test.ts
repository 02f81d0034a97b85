import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../db/database';
import { closeTestDatabase, testDatabase } from '../../../db/test-database';
import { readCommissionRules } from '../../../deals/commission-rules';
import { folderFileStore } from '../../../media/stores/folder-file-store';
import { adminCommand } from '../admin-command';
import { commissionCommand } from './commission-command';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'deals-'));
});
afterAll(async () => {
  await closeTestDatabase();
  await rm(folder, { recursive: true });
});

async function office(...args: string[]): Promise<[exit: number, said: string]> {
  const lines: string[] = [];
  const context = { db, files: folderFileStore(folder), dataDir: folder, cwd: folder };
  const exit = await adminCommand(args, { ...context, print: (line) => lines.push(line) });
  return [exit, lines.join('\n')];
}

describe('K3 G5 deals at the terminal', () => {
  test.each([
    [['deal', 'add'], /Нужны --agent/],
    [['deal', 'add', '--agent', '1', '--client', '2', '--lot', '3', '--payment', 'gift'], /--payment cash/],
    [
      ['deal', 'add', '--agent', '1', '--client', '2', '--lot', '3', '--payment', 'cash', '--price', '1e9x'],
      /Цена «1e9x»/,
    ],
    [['deal', 'move', 'семь'], /Назовите номер сделки/],
    [['deal', 'move', '7', '--to', 'heaven'], /Этапа «heaven» нет/],
    [['deal', 'move', '7'], /Сделки 7 нет/],
    [['deal', 'accrue', '7'], /Сделки 7 нет/],
    [['deal', 'sell', '7'], /Есть: deal/],
  ])('G5 %j is refused in words', async (args, words) => {
    expect(await office(...args)).toEqual([1, expect.stringMatching(words)]);
  });

  test('G5 where there are none it says so', async () => {
    expect(await office('deal')).toEqual([0, 'Открытых сделок нет.']);
    expect(await office('deal', '--all')).toEqual([0, 'Сделок ещё не было.']);
  });
});

describe('L6 exceptions from the common rate', () => {
  const rule = { title: 'Осень', lot_type: 'flats', rate: 4.25, valid_until: '2027-01-01T00:00:00Z' };
  async function give(rules: unknown): Promise<string | string[]> {
    await writeFile(join(folder, 'rules.json'), JSON.stringify({ rules }));
    return commissionCommand(db, folder, 'rules.json');
  }

  test('L6 a file puts its rules in the place of all there were; what is printed can be given back', async () => {
    expect(await give([rule])).toBe('Вознаграждение: 1\u00a0особое правило');
    const saved = await readCommissionRules(db);
    expect(saved).toMatchObject([{ title: 'Осень', rate: 425, project: null, promoted: false }]);
    const printed = [await commissionCommand(db, folder, undefined)].flat().join('\n');
    await give(JSON.parse(printed).rules);
    expect(await readCommissionRules(db)).toEqual(saved);
  });

  test.each([
    ['a rate of 101 %', { ...rule, rate: 101 }, /rules\.0\.rate: больше 100/],
    ['no such type', { ...rule, lot_type: 'castle' }, /вид лота: flats/],
    ['a day that is none', { ...rule, valid_until: 'скоро' }, /не дата/],
    ['no such project', { ...rule, project: 'nowhere' }, /Проекта нет: nowhere/],
    ['what is no record', 5, /^Ничего не изменено\. rules\.0: нужна запись в фигурных скобках\.$/],
    ['a rule without a rate', { title: 'Осень', promoted: true }, /rules\.0\.rate: этого поля не хватает/],
    ['a field that there is not', { ...rule, stavka: 5 }, /rules\.0\.stavka: такого поля нет/],
    ['what is no exception', { title: 'Всем', rate: 9 }, /общая ставка/],
  ])('L6 %s changes nothing, and says why', async (_, given, words) => {
    await give([rule]);
    await expect(give([given])).rejects.toThrow(words);
    expect(await readCommissionRules(db)).toHaveLength(1);
  });
});
