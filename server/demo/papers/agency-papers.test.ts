import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { agencyPapers } from './agency-papers';
import { paperFonts } from './paper-font';
import { runsOf, textWidth, wrap } from './paper-text';

const agency = {
  companyName: 'ООО «Агентство недвижимости „Южный берег“»',
  inn: '2300090009',
  ogrn: '1182375000015',
  legalAddress: '354000, Сочи, ул. Морская, 1',
  taxForm: 'УСН «Доходы»',
  head: 'Громов Павел Сергеевич',
  phone: '+79000000002',
  email: 'agency@demo.example',
  founded: '14 марта 2018 г.',
  signed: '16 декабря 2024 г.',
};

describe('papers of the demo agencies', () => {
  test('each is a small PDF whose every object lies where its table says, the same each time', () => {
    const papers = agencyPapers(agency);
    expect(papers.map(({ name }) => name)).toEqual([
      'Карточка предприятия.pdf',
      'Выписка ЕГРЮЛ.pdf',
      'Приказ о назначении директора.pdf',
    ]);
    expect(agencyPapers(agency)).toEqual(papers);
    for (const { content } of papers) {
      const text = content.toString('latin1');
      expect(content.byteLength).toBeLessThan(40_000);
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
      expect(text.slice(table, table + 5)).toBe('xref\n');
      const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
      for (const [at, offset] of offsets.entries())
        expect(text.slice(offset, offset + 12)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
    }
  });

  test('what is written is found by a reader that searches: glyphs lead back to characters', () => {
    const [card] = agencyPapers(agency);
    const streams = [
      ...card!.content.toString('latin1').matchAll(/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g),
    ].map(([, packed]) => inflateSync(Buffer.from(packed!, 'latin1')).toString('latin1'));
    const maps = streams
      .filter((one) => one.includes('beginbfchar'))
      .map(
        (one) => new Map([...one.matchAll(/<(\w{4})> <(\w{4})>/g)].map(([, glyph, code]) => [glyph!, code!])),
      );
    const page = streams.find((one) => one.includes(' Tj'))!;
    const written = [...page.matchAll(/\/F(\d) [\d.]+ Tf <(\w+)>/g)]
      .map(([, font, glyphs]) =>
        glyphs!
          .match(/.{4}/g)!
          .map((glyph) => String.fromCharCode(Number.parseInt(maps[Number(font)]!.get(glyph) ?? '3F', 16)))
          .join(''),
      )
      .join('');
    for (const said of [agency.inn, 'Громов', 'Юридический', 'agency@demo.example'])
      expect(written).toContain(said);
  });

  test('a line is broken between words, and never wider than its column', () => {
    const fonts = paperFonts();
    const lines = wrap(agency.companyName, 120, 10, fonts);
    expect(lines.join(' ')).toBe(agency.companyName);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(textWidth(line, 10, fonts)).toBeLessThanOrEqual(120);
    expect(() => runsOf('漢', fonts)).toThrow('no font has');
  });
});
