import { deflateSync } from 'node:zlib';
import type { PaperFont } from './paper-font';
import { runsOf } from './paper-text';

/** A line of text or a rule on an A4 sheet; points from its lower left corner. */
export type Mark =
  | { readonly text: string; readonly x: number; readonly y: number; readonly size: number }
  | { readonly rule: true; readonly x: number; readonly y: number; readonly width: number };

const A4 = '[0 0 595 842]';
/** Catalog, pages, page and its content come first; every font takes five objects after them. */
const FIRST_FONT = 5;
const FONT_OBJECTS = 5;

/** A PDF of one A4 sheet with its fonts in it. The same marks give the same bytes: it names no moment and no id. */
export function writePdf(title: string, marks: readonly Mark[], fonts: readonly PaperFont[]): Buffer {
  const names = fonts.map((_, at) => `/F${at} ${FIRST_FONT + at * FONT_OBJECTS} 0 R`).join(' ');
  const info = FIRST_FONT + fonts.length * FONT_OBJECTS;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (ru) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${A4} /Contents 4 0 R /Resources << /Font << ${names} >> >> >>`,
    stream(marks.map((mark) => drawn(mark, fonts)).join('\n')),
    ...fonts.flatMap((font, at) => fontObjects(font, FIRST_FONT + at * FONT_OBJECTS)),
    `<< /Title <FEFF${hex16([...title].map((sign) => sign.charCodeAt(0)))}> >>`,
  ];
  return assemble(objects, info);
}

function drawn(mark: Mark, fonts: readonly PaperFont[]): string {
  if ('rule' in mark) return `0.5 w ${mark.x} ${mark.y} m ${mark.x + mark.width} ${mark.y} l S`;
  const shown = runsOf(mark.text, fonts)
    .map(({ font, glyphs }) => `/F${font} ${mark.size} Tf <${hex16(glyphs)}> Tj`)
    .join(' ');
  return `BT ${mark.x} ${mark.y} Td ${shown} ET`;
}

/** Text by glyph numbers, as `Identity-H` wants it, and back to characters for whoever searches or copies. */
function fontObjects(font: PaperFont, at: number): (string | Buffer)[] {
  const used = [...font.glyphs].sort(([, one], [, other]) => one - other);
  const widths = used.map(([, glyph]) => `${glyph} [${font.widthOf(glyph)}]`).join(' ');
  const back = used.map(([code, glyph]) => `<${hex16([glyph])}> <${hex16([code])}>`);
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /Onest /Encoding /Identity-H /DescendantFonts [${at + 1} 0 R] /ToUnicode ${at + 4} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Onest /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${at + 2} 0 R /CIDToGIDMap /Identity /W [${widths}] >>`,
    `<< /Type /FontDescriptor /FontName /Onest /Flags 4 /FontBBox [-200 -300 1200 1000] /ItalicAngle 0 /Ascent 970 /Descent -305 /CapHeight 700 /StemV 80 /FontFile2 ${at + 3} 0 R >>`,
    stream(font.bytes, ` /Length1 ${font.bytes.byteLength}`),
    stream(
      [
        '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Onest def /CMapType 2 def',
        '1 begincodespacerange <0000> <FFFF> endcodespacerange',
        ...chunks(back, 100).map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`),
        'endcmap end end',
      ].join('\n'),
    ),
  ];
}

function stream(content: string | Buffer, more = ''): Buffer {
  const packed = deflateSync(content, { level: 9 });
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.byteLength} /Filter /FlateDecode${more} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

function assemble(objects: readonly (string | Buffer)[], info: number): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.byteLength ?? 0;
  for (const [at, object] of objects.entries()) {
    const body = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += body.byteLength;
    parts.push(body);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const hex16 = (words: readonly number[]): string =>
  words.map((word) => word.toString(16).toUpperCase().padStart(4, '0')).join('');

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
