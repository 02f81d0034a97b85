import { pino } from 'pino';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Overloaded } from '../db/errors/request-database';
import { HttpProblem } from '../http/problems/problem';
import type { PdfContent } from './pdf-content';
import { type PdfMaker, startPdfMaker } from './pdf-maker';
import { testLotPdf, testPdfFrame, testPdfLot } from './test-content';

const log = pino({ level: 'silent' });
const make = (maker: PdfMaker, content: PdfContent) => maker.make('somebody', async () => content);

/** The text of every sheet, with plain spaces. */
async function readText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true });
  return text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
}

const pictureCount = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Subtype \/Image/g)?.length ?? 0;

/** Nothing that compresses well. */
const noisy = async (side: number): Promise<Uint8Array> => {
  const data = new Uint8Array(side * side * 3).map((_, at) => (at * 2_654_435_761) >>> 13);
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .webp({ quality: 90 })
    .toBuffer();
};

describe('PDF files', () => {
  let maker: PdfMaker;
  beforeAll(() => {
    maker = startPdfMaker(log);
  });
  afterAll(() => maker.stop());

  test('O4 a sheet of a lot says in Cyrillic what the lot is, costs and who offers it; drawings in it are vectors', async () => {
    const bytes = await make(maker, testLotPdf());
    const text = await readText(bytes);
    for (const said of [
      ...[
        '2-комн., 54,3 м²',
        'Облака, Корпус 2',
        'этаж 7 из 16, № 113',
        '12 450 000 ₽',
        '13 500 000 ₽',
        '−8 %',
      ],
      ...[
        '229 282 ₽ за м²',
        'Ипотека от 71 946 ₽/мес',
        'Отделка',
        'Чистовая',
        'III кв. 2027',
        'Этаж 7',
        '18,4',
      ],
      ...['Щёголева Юлия Ильинична', '+7 900 000-00-01', 'Южный берег', 'Застройщик «Берег»'],
      ...['Цены на 26 ноября 2026', 'Цены и наличие на 26 ноября 2026, 14:05'],
    ])
      expect(text).toContain(said);
    expect(pictureCount(bytes)).toBe(0);
    expect(Buffer.from(bytes).toString('latin1')).toContain('/FontFile2');
    const { info } = await (await getDocumentProxy(bytes.slice())).getMetadata();
    expect(info).toMatchObject({ Title: testPdfFrame.title, Author: testPdfFrame.developer });
  });

  test('O4 without a price nothing of it is in the file', async () => {
    const text = await readText(await make(maker, testLotPdf({ price: null })));
    expect(text).toContain('54,3 м²');
    expect(text).not.toMatch(/₽|Ипотека|%/);
  });

  test('O4 pictures of every kind come as one JPEG each, so that a lot stays below 300 kB', async () => {
    const bytes = await noisy(2000);
    const picture = { kind: 'picture', bytes } as const;
    const made = await make(
      maker,
      testLotPdf({ plan: picture, places: [{ title: 'Этаж\u00a07', picture, outlined: null }] }),
    );
    expect(bytes.byteLength).toBeGreaterThan(300_000);
    expect(pictureCount(made)).toBe(1);
    expect(made.byteLength).toBeLessThan(300_000);
  });

  test('O4 a picture or drawing that cannot be opened costs a lot its picture and not the file', async () => {
    const broken = { kind: 'picture', bytes: new Uint8Array(50) } as const;
    const drawing = { kind: 'drawing', svg: 'nothing' } as const;
    for (const plan of [broken, drawing]) {
      const bytes = await make(maker, testLotPdf({ plan, places: [] }));
      expect(await readText(bytes)).toContain('54,3 м²');
    }
  });

  test('O4 a selection has every lot in its order over several sheets, and a comparison its rows', async () => {
    const lots = Array.from({ length: 7 }, (_, at) => testPdfLot({ title: `Лот ${at + 1}` }));
    const selection = await make(maker, {
      ...testPdfFrame,
      kind: 'selection',
      title: 'Подборка: 7\u00a0лотов',
      client: 'Ирина Ковалёва',
      lots,
    });
    const text = await readText(selection);
    expect([...text.matchAll(/Лот (\d)/g)].map(([, number]) => Number(number))).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    for (const said of ['Подборка: 7 лотов', 'Для: Ирина Ковалёва', 'Лист 3 из 3'])
      expect(text).toContain(said);
    const compared = await make(maker, {
      ...testPdfFrame,
      kind: 'comparison',
      lots: lots.slice(0, 2),
      rows: [
        {
          label: 'Площадь',
          cells: [
            { words: '54,3\u00a0м²', best: null },
            { words: '61\u00a0м²', best: 'Самая большая' },
          ],
        },
      ],
    });
    expect(await readText(compared)).toMatch(/Сравнение.*Лот 1.*Лот 2.*Площадь 54,3 м² 61 м² Самая большая/);
  });

  test('O4 a long name wraps or ends in dots, and signs that the font does not have are left out', async () => {
    const long = 'Константинопольский '.repeat(20);
    const bytes = await make(maker, {
      ...testLotPdf({ title: long, place: long, facts: [['Адрес', long]] }),
      agent: { ...testPdfFrame.agent, name: 'Ольга 😀 Ким' },
    });
    const text = await readText(bytes);
    expect(text).toContain('…');
    expect(text).toMatch(/Ольга +Ким/);
  });
});

test('O4 whoever comes when too many wait is told to come again, and the file that fails is the only one', async () => {
  const maker = startPdfMaker(log, { atOnce: 1, ofAddress: 1, inAll: 2 });
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const wait = async () => {
    await held;
    return testLotPdf();
  };
  const first = maker.make('a', wait);
  const second = maker.make('a', wait);
  await expect(maker.make('a', wait)).rejects.toMatchObject({ code: 'too-many' });
  const third = maker.make('b', () => Promise.reject(new HttpProblem('not-found', 'Такого лота нет.')));
  await expect(maker.make('c', wait)).rejects.toThrow(Overloaded);
  goOn();
  await expect(third).rejects.toMatchObject({ code: 'not-found' });
  const made = await Promise.all([first, second]);
  expect(made.map((bytes) => Buffer.from(bytes).toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-']);
  const impossible = { ...testLotPdf(), kind: 'lot', lot: null } as unknown as PdfContent;
  await expect(make(maker, impossible)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await make(maker, testLotPdf())).byteLength).toBeGreaterThan(1000);
  maker.stop();
});
