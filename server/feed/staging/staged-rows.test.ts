import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { StagedRows } from './staged-rows';

test('K2 rows come back in their order, whatever is in them and however long they are', async () => {
  const rows = await StagedRows.open<string>();
  const given = [
    '',
    'строка\nи другая',
    '\u2028 и \u2029',
    'ж'.repeat(700_000),
    ...Array.from({ length: 900 }, String),
  ];
  for (const one of given) await rows.add(one);
  await rows.flush();
  for (let time = 0; time < 2; time++) {
    const read: string[] = [];
    for await (const chunk of rows.chunks(7)) read.push(...chunk);
    expect(read).toEqual(given);
  }
  await rows.close();
});

test('K2 what ends the process in the middle leaves nothing in the temporary folder', async () => {
  const feedFolders = async () =>
    (await readdir(tmpdir())).filter((name) => /^feed-[A-Za-z0-9]{6}$/.test(name));
  const before = await feedFolders();
  const rows = await StagedRows.open<string>();
  await rows.add('предложение');
  await rows.flush();
  // Other imports of this run may come and go.
  const left = async () => (await feedFolders()).filter((name) => !before.includes(name));
  await expect.poll(left).toEqual([]);
  await rows.close();
});
