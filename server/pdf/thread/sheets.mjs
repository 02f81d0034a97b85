import { drawPortrait } from './pictures.mjs';

/**
 * @typedef {import('../pdf-content').PdfContent} PdfContent
 * @typedef {import('./pictures.mjs').Pictures} Pictures
 * @typedef {PDFKit.PDFDocument} Doc
 *
 * `write` draws text at a place and returns its height, `measure` only the latter; both take care of characters that the
 * font does not have.
 * @typedef {{
 *   write: (words: string, x: number, y: number, style: TextStyle) => number,
 *   measure: (words: string, style: TextStyle) => number,
 * }} Writer
 *
 * Sheets for a client that are being laid out.
 * @typedef {Writer & { doc: Doc, content: PdfContent, pictures: Pictures }} Sheets
 *
 * `lines`: the most of them; what is longer ends in dots.
 * @typedef {{
 *   size: number,
 *   width: number,
 *   bold?: boolean,
 *   color?: string,
 *   align?: 'left' | 'right' | 'center',
 *   lines?: number,
 *   strike?: boolean,
 * }} TextStyle
 */

/** @param {number} millimetres */
export const mm = (millimetres) => (millimetres * 72) / 25.4;

/** As `src/ui/theme-colors.ts` has them in the light theme: paper is white. */
export const sheetColor = { ink: '#14171C', ink2: '#5A606B', line: '#D5D2CB', white: '#FFFFFF' };

/** Free on every side. */
export const SHEET_MARGIN = mm(15);
/** Below the head, and above the foot. */
export const TOP = mm(29);
const FOOT = mm(15);

const LEADING = 1.32;

/** @param {Doc} doc @returns {Writer} */
export function writerOf(doc) {
  /** @param {string} words @param {TextStyle} style */
  const set = (words, style) => {
    doc.font(style.bold ? 'semibold' : 'regular').fontSize(style.size);
    return drawable(doc, words);
  };
  /** @param {TextStyle} style @returns {PDFKit.Mixins.TextOptions} */
  const options = ({ size, width, align = 'left', lines, strike }) => {
    const lineGap = size * LEADING - size * natural(doc);
    return {
      width,
      align,
      lineGap,
      ...(strike && { strike }),
      ...(lines !== undefined && { height: size * LEADING * lines - 0.01, ellipsis: '…' }),
    };
  };
  /** @param {string} words @param {TextStyle} style */
  const measure = (words, style) => {
    const shown = set(words, style);
    const { height, ...free } = options(style);
    const whole = doc.heightOfString(shown, free);
    return style.lines === undefined ? whole : Math.min(whole, style.size * LEADING * style.lines);
  };
  return {
    measure,
    write(words, x, y, style) {
      const shown = set(words, style);
      doc.fillColor(style.color ?? sheetColor.ink).text(shown, x, y, options(style));
      return measure(words, style);
    },
  };
}

/**
 * The font that is set, which the package's types do not name. Lengths are thousandths of its size.
 * @typedef {{
 *   ascender: number,
 *   descender: number,
 *   lineGap: number,
 *   font: { hasGlyphForCodePoint: (code: number) => boolean },
 * }} SetFont
 *
 * @param {Doc} doc
 * @returns {SetFont}
 */
const setFont = (doc) => /** @type {{ _font: SetFont }} */ (/** @type {unknown} */ (doc))._font;

/** The font's own height of a line, of a size of 1. @param {Doc} doc */
function natural(doc) {
  const { ascender, descender, lineGap } = setFont(doc);
  return (ascender - descender + lineGap) / 1000;
}

/** Without the characters that the font does not have: it would draw a box. @param {Doc} doc @param {string} words */
function drawable(doc, words) {
  const { font } = setFont(doc);
  return [...words.replaceAll('\u202f', '\u00a0')]
    .filter((character) => character === '\n' || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('');
}

/**
 * Begins a sheet with the developer's logo or name over a line, and the day.
 * @param {Sheets} sheets
 * @param {'portrait' | 'landscape'} [layout]
 */
export function addSheet({ doc, content, pictures, write }, layout = 'portrait') {
  doc.addPage({ size: 'A4', layout, margin: 0 });
  const { width } = doc.page;
  const logo = content.logo && pictures.of(content.logo);
  const head = { top: mm(10), height: mm(11) };
  if (logo) {
    doc.image(logo, SHEET_MARGIN, head.top, { fit: [mm(60), head.height], valign: 'center' });
  } else if (content.developer) {
    write(content.developer, SHEET_MARGIN, head.top + mm(3), {
      size: 14,
      bold: true,
      width: mm(120),
      lines: 1,
    });
  }
  write(content.day, width - SHEET_MARGIN - mm(55), head.top + mm(4), {
    size: 9.5,
    width: mm(55),
    align: 'right',
    color: sheetColor.ink2,
  });
  rule(doc, mm(24));
}

/** A line across the sheet. @param {Doc} doc @param {number} y */
export function rule(doc, y) {
  doc
    .lineWidth(0.6)
    .moveTo(SHEET_MARGIN, y)
    .lineTo(doc.page.width - SHEET_MARGIN, y)
    .stroke(sheetColor.line);
}

/** Where the foot begins, from the top of the sheet. @param {Doc} doc */
export const footOf = (doc) => doc.page.height - FOOT;

/**
 * Under every sheet: of when it is, who gives it away, which of how many.
 * @param {Sheets} sheets
 */
export function drawFeet({ doc, content, write }) {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    const y = footOf(doc);
    rule(doc, y);
    const { width } = doc.page;
    const number = count > 1 ? `Лист\u00a0${at + 1}\u00a0из\u00a0${count}` : '';
    const room = width - 2 * SHEET_MARGIN - mm(30);
    const style = { size: 8, width: room, color: sheetColor.ink2, lines: 1 };
    write(
      [content.agent.name, content.agent.phone].filter(Boolean).join(', '),
      SHEET_MARGIN,
      y + mm(2),
      style,
    );
    write(content.asOf, SHEET_MARGIN, y + mm(6), style);
    write(number, width - SHEET_MARGIN - mm(30), y + mm(2), { ...style, width: mm(30), align: 'right' });
  }
}

/** Of the card of whoever gives the file away. */
const PORTRAIT = mm(17);

/**
 * Who gives the file away, in a card with a portrait where there is one.
 * @param {Sheets} sheets
 * @param {{ x: number, y: number, width: number }} at
 * @returns {number} its height
 */
export function drawAgent(sheets, { x, y, width }) {
  const { doc, content, write, measure } = sheets;
  const { name, phone, agency } = content.agent;
  const pad = mm(4);
  const hasPortrait = content.agent.photo !== null && sheets.pictures.of(content.agent.photo) !== undefined;
  const left = x + pad + (hasPortrait ? PORTRAIT + mm(4) : 0);
  const room = width - (left - x) - pad;
  /** @type {[words: string, style: TextStyle][]} */
  const lines = [
    [name, { size: 11.5, bold: true, width: room, lines: 2 }],
    [agency ?? '', { size: 9, color: sheetColor.ink2, width: room, lines: 1 }],
    [phone, { size: 12.5, bold: true, color: content.accent, width: room, lines: 1 }],
  ];
  const said = lines.filter(([words]) => words !== '');
  const text = said.reduce((sum, [words, style]) => sum + measure(words, style), 0);
  const height = Math.max(text, hasPortrait ? PORTRAIT : 0) + 2 * pad;
  doc.roundedRect(x, y, width, height, 5).fill(content.tint);
  drawPortrait(sheets, { x: x + pad, y: y + (height - PORTRAIT) / 2, size: PORTRAIT });
  let at = y + (height - text) / 2;
  for (const [words, style] of said) at += write(words, left, at, style);
  return height;
}

/**
 * Who gives the file away, in a narrow column.
 * @param {Sheets} sheets
 * @param {{ x: number, y: number, width: number }} at
 */
export function drawAgentColumn(sheets, { x, y, width }) {
  const { content, write, pictures } = sheets;
  const { name, phone, agency, photo } = content.agent;
  let at = y;
  if (photo && pictures.of(photo)) {
    drawPortrait(sheets, { x, y, size: mm(14) });
    at += mm(16);
  }
  at += write(name, x, at, { size: 9, bold: true, width, lines: 3 });
  if (agency) at += write(agency, x, at, { size: 8, color: sheetColor.ink2, width, lines: 2 });
  write(phone, x, at, { size: 9.5, bold: true, color: content.accent, width, lines: 1 });
}

/**
 * Labels and what they say, one under another.
 * @param {Sheets} sheets
 * @param {readonly import('../pdf-content').PdfFact[]} facts
 * @param {{ x: number, y: number, width: number, label: number, size: number }} at `label`: width of the labels
 * @param {boolean} [isDrawn] false: only measured
 * @returns {number} their height
 */
export function layFacts({ doc, write, measure }, facts, { x, y, width, label, size }, isDrawn = true) {
  let height = 0;
  for (const [name, words] of facts) {
    const names = { size, width: label - mm(3), color: sheetColor.ink2, lines: 2 };
    const values = { size, width: width - label, lines: 3 };
    const row = Math.max(measure(name, names), measure(words, values)) + mm(1.5);
    if (isDrawn) {
      write(name, x, y + height, names);
      write(words, x + label, y + height, values);
      doc.lineWidth(0.4).moveTo(x, y + height + row - mm(0.6));
      doc.lineTo(x + width, y + height + row - mm(0.6)).stroke('#EAE8E3');
    }
    height += row;
  }
  return height;
}
