import { expect, test } from 'vitest';
import { readSheets } from './read-sheets';
import { columnIndex, columnName, MAX_ROWS } from './sheet';
import { xlsxOf } from './test-sheets';

const win1251 = (text: string): Buffer =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : letter === '№' ? 0xb9 : code;
    }),
  );
const refusal = (bytes: Buffer) =>
  readSheets(bytes).then(
    () => null,
    (error: Error) => error.message,
  );

test('M5 a workbook is read sheet by sheet: texts, numbers, empty cells, a building merged over its flats', async () => {
  const sheets = await readSheets(
    await xlsxOf([
      {
        name: 'Корпус <1>',
        rows: [
          ['Корпус', '№ кв.', 'Цена'],
          ['1', 'А & Б', 5_200_000],
          [null, 12, 54.300000000000004],
          [null, null, 1],
        ],
        merged: ['A2:A3'],
      },
      { name: 'Скрытый', rows: [['x']], hidden: true },
      { name: 'Корпус 2', rows: [['Заголовок на всю ширину', null, null]], merged: ['A1:C1'] },
      { name: 'Пустой', rows: [] },
    ]),
  );
  expect(sheets).toEqual([
    {
      name: 'Корпус <1>',
      rows: [
        ['Корпус', '№ кв.', 'Цена'],
        ['1', 'А & Б', '5200000'],
        ['1', '12', '54.3'],
        ['', '', '1'],
      ],
    },
    { name: 'Корпус 2', rows: [['Заголовок на всю ширину']] },
  ]);
});

test.each([
  ['UTF-8 with its mark and semicolons', Buffer.from('\ufeff№;Цена\r\n12;"5 200 000,50"\r\n')],
  ['UTF-8 and tabs', Buffer.from('№\tЦена\n12\t5 200 000,50\n')],
  ['UTF-8 and commas', Buffer.from('№,Цена\n12,"5 200 000,50"')],
  ['Windows-1251 and semicolons', win1251('№;Цена\n12;5 200 000,50\n')],
  ['UTF-16', Buffer.from('\ufeff№;Цена\n12;5 200 000,50\n', 'utf16le')],
])('M5 a CSV in %s is one sheet', async (_, bytes) => {
  const [sheet] = await readSheets(bytes);
  expect(sheet).toEqual({
    name: '',
    rows: [
      ['№', 'Цена'],
      ['12', '5 200 000,50'],
    ],
  });
});

test('M5 a quoted cell of a CSV holds quotes, delimiters and ends of lines', async () => {
  const [sheet] = await readSheets(Buffer.from('a;b;c\n"один ""два""";"3;4";"5\n6"\n'));
  expect(sheet?.rows[1]).toEqual(['один "два"', '3;4', '5\n6']);
});

test('M5 what is no price list, or a bomb, is refused in words', async () => {
  expect(await refusal(Buffer.from('PK\u0003\u0004 не архив'))).toMatch(/повреждён/);
  expect(await refusal(await xlsxOf([], { 'xl/workbook.xml.bak': Buffer.from('x') }))).toMatch(/пуст/);
  expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatch(/старый формат XLS/);
  expect(await refusal(Buffer.from('\n;;\n'))).toMatch(/пуст/);
  expect(await refusal(Buffer.from('1\n'.repeat(MAX_ROWS + 1)))).toMatch(/больше 20000 строк/);
  const bomb = await xlsxOf([{ name: 'А', rows: [['x']] }], {
    'xl/media/zeros.bin': Buffer.alloc(20_000_000),
  });
  expect(await refusal(bomb)).toMatch(/слишком велик/);
  const far = await xlsxOf([{ name: 'А', rows: [['x']] }]);
  expect(await refusal(far.subarray(0, far.length - 30))).toMatch(/повреждён/);
});

test('M5 columns are called as spreadsheets call them', () => {
  expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  expect(['A1', 'Z9', 'AA10', 'BA2', '12'].map(columnIndex)).toEqual([0, 25, 26, 52, -1]);
});

test('M5 M15 a table by a Mac, by UTF-16 of either order, and one with characters that nobody sees is read as it is meant', async () => {
  const rows = [
    ['№', 'Цена'],
    ['12а', '5 200 000'],
  ];
  const text = rows.map((row) => row.join(';')).join('\r\n');
  const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
  const written: [string, Buffer][] = [
    ['lines that end by a carriage return', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['UTF-16, the lower byte first', marked],
    ['UTF-16, the higher byte first', Buffer.from(marked).swap16()],
    ['a NUL and a bell in a cell', Buffer.from(text.replace('12а', '12\0\u0007а'))],
  ];
  for (const [name, bytes] of written) expect((await readSheets(bytes))[0]?.rows, name).toEqual(rows);
});
