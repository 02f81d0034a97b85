// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { chooseFiles, defaultFileLimits } from './choose-files';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });
const names = ({ files }: { files: File[] }) => files.map(({ name }) => name);
const several = { ...defaultFileLimits, count: 3 };

describe('J6 choosing files', () => {
  test('J6 takes one file of 1 MB unless told otherwise, of the kinds of the portal', () => {
    expect(defaultFileLimits).toMatchObject({ count: 1, bytes: 1024 * 1024 });
    const kinds = 'pdf png webp jpg jpeg tiff xls xlsx doc docx ppt pptx aac wav opus oga mp3'.split(' ');
    expect(defaultFileLimits.extensions).toEqual(kinds);
    for (const kind of kinds)
      expect(chooseFiles([], [file(`а.${kind}`)], defaultFileLimits).error).toBeNull();
  });

  test('J6 takes an extension in capitals', () => {
    expect(names(chooseFiles([], [file('СКАН.PDF')], defaultFileLimits))).toEqual(['СКАН.PDF']);
  });

  test.each([['вирус.exe'], ['страница.pdf.html'], ['без-имени']])('J6 refuses %s in words', (name) => {
    const { files, error } = chooseFiles([], [file(name)], defaultFileLimits);
    expect(files).toEqual([]);
    expect(error).toMatch(/^«.+» не подходит\. Можно: pdf, png, /);
  });

  test('J6 refuses what is too large or empty, and says how large', () => {
    const large = chooseFiles([], [file('план.png', 1024 * 1024 + 1)], { ...defaultFileLimits, bytes: 1024 });
    expect(large).toEqual({
      files: [],
      error: 'Файл «план.png» больше 1\u00a0KB: в нём 1\u00a0MB',
    });
    expect(chooseFiles([], [file('план.png', 0)], several).error).toBe('Файл «план.png» пуст');
  });

  test('J6 takes what fits and says of the first that did not', () => {
    const { files, error } = chooseFiles(
      [file('а.pdf')],
      [file('б.exe'), file('в.pdf'), file('г.com')],
      several,
    );
    expect(files.map(({ name }) => name)).toEqual(['а.pdf', 'в.pdf']);
    expect(error).toContain('«б.exe»');
  });

  test('J6 stops at the limit', () => {
    const { files, error } = chooseFiles(
      [file('1.pdf'), file('2.pdf')],
      [file('3.pdf'), file('4.pdf')],
      several,
    );
    expect(files).toHaveLength(3);
    expect(error).toBe('Можно приложить не больше 3\u00a0файлов');
  });

  test('J6 where there is room for one, the next takes its place; a wrong one does not', () => {
    const had = [file('старый.pdf')];
    expect(names(chooseFiles(had, [file('новый.pdf')], defaultFileLimits))).toEqual(['новый.pdf']);
    expect(names(chooseFiles(had, [file('вирус.exe')], defaultFileLimits))).toEqual(['старый.pdf']);
  });

  test('J6 the same file chosen again is there once', () => {
    expect(names(chooseFiles([file('а.pdf')], [file('а.pdf')], several))).toEqual(['а.pdf']);
  });
});
