import { mm, SHEET_MARGIN, sheetColor } from './sheets.mjs';

/**
 * @typedef {import('../pdf-content').PdfPaper} PdfPaper
 * @typedef {import('./sheets.mjs').Writer} Writer
 */

const TOP = mm(18);
const BOTTOM = mm(18);
const NUMBER = mm(10);
const AMOUNT = mm(36);
const PAD = mm(1.6);
const NORMAL = 9.5;

const declared =
  'Услуги оказаны полностью и в срок. Заказчик претензий по объёму, качеству и срокам оказания услуг не имеет.';

/**
 * An act or an invoice, black on white: who to whom, what for, how much in figures and words, who signs.
 * @param {PDFKit.PDFDocument} doc
 * @param {Writer} writer
 * @param {PdfPaper} paper
 */
export function layPaper(doc, writer, paper) {
  const { write, measure } = writer;
  const page = () => doc.addPage({ size: 'A4', margin: 0 });
  page();
  const width = doc.page.width - 2 * SHEET_MARGIN;
  const bottom = doc.page.height - BOTTOM;
  let y = TOP;
  const room = (/** @type {number} */ height) => {
    if (y + height <= bottom) return;
    page();
    y = TOP;
  };
  const paragraph = (
    /** @type {string} */ words,
    /** @type {{ bold?: boolean, size?: number }} */ more = {},
  ) => {
    const style = { size: NORMAL, width, ...more };
    room(measure(words, style));
    y += write(words, SHEET_MARGIN, y, style);
  };
  if (paper.kind === 'invoice') {
    for (const [label, words] of paper.bank) {
      const style = { size: NORMAL, width: width - mm(40) - 2 * PAD };
      const height = measure(words, style) + 2 * PAD;
      doc
        .lineWidth(0.6)
        .rect(SHEET_MARGIN, y, mm(40), height)
        .rect(SHEET_MARGIN + mm(40), y, width - mm(40), height)
        .stroke(sheetColor.ink);
      write(label, SHEET_MARGIN + PAD, y + PAD, {
        size: NORMAL,
        width: mm(40) - 2 * PAD,
        color: sheetColor.ink2,
      });
      write(words, SHEET_MARGIN + mm(40) + PAD, y + PAD, style);
      y += height;
    }
    y += mm(8);
  }
  paragraph(paper.title, { bold: true, size: 15 });
  y += mm(2);
  doc
    .lineWidth(1.2)
    .moveTo(SHEET_MARGIN, y)
    .lineTo(SHEET_MARGIN + width, y)
    .stroke(sheetColor.ink);
  y += mm(4);
  const [from, to] = paper.kind === 'act' ? ['Исполнитель', 'Заказчик'] : ['Поставщик', 'Покупатель'];
  for (const [label, words] of [
    [from, paper.seller],
    [to, paper.buyer],
  ]) {
    write(label ?? '', SHEET_MARGIN, y, { size: NORMAL, width: mm(28), color: sheetColor.ink2 });
    y +=
      write(words ?? '', SHEET_MARGIN + mm(30), y, { size: NORMAL, width: width - mm(30), bold: true }) +
      mm(2);
  }
  y += mm(3);
  const columns = [NUMBER, width - NUMBER - AMOUNT, AMOUNT];
  const row = (/** @type {readonly string[]} */ cells, isBold = false) => {
    const styles = columns.map((column, at) => ({
      size: NORMAL,
      bold: isBold,
      width: column - 2 * PAD,
      ...(at === 0 && { align: /** @type {const} */ ('center') }),
      ...(at === 2 && { align: /** @type {const} */ ('right') }),
    }));
    const height = Math.max(...styles.map((style, at) => measure(cells[at] ?? '', style))) + 2 * PAD;
    room(height);
    let x = SHEET_MARGIN;
    for (const [at, style] of styles.entries()) {
      doc
        .lineWidth(0.6)
        .rect(x, y, columns[at] ?? 0, height)
        .stroke(sheetColor.ink);
      write(cells[at] ?? '', x + PAD, y + PAD, style);
      x += columns[at] ?? 0;
    }
    y += height;
  };
  row(['№', 'Услуга', 'Сумма, ₽'], true);
  for (const [at, { words, amount }] of paper.rows.entries()) row([String(at + 1), words, amount]);
  y += mm(2);
  for (const [label, amount] of paper.totals) {
    room(mm(6));
    write(label, SHEET_MARGIN, y, { size: NORMAL, bold: true, width: width - AMOUNT - PAD, align: 'right' });
    y += write(amount, SHEET_MARGIN + width - AMOUNT, y, {
      size: NORMAL,
      bold: true,
      width: AMOUNT - PAD,
      align: 'right',
    });
  }
  y += mm(4);
  const count = `${paper.kind === 'act' ? 'Всего оказано услуг на сумму' : 'Всего к оплате'}: ${paper.totals[0]?.[1] ?? ''}\u00a0₽`;
  paragraph(count);
  paragraph(paper.inWords, { bold: true });
  if (paper.kind === 'act') {
    y += mm(4);
    paragraph(declared);
  }
  y += mm(12);
  room(mm(24));
  const half = (width - mm(10)) / 2;
  const sides = paper.kind === 'act' ? [paper.signatory, paper.buyer] : [paper.signatory];
  for (const [at, words] of sides.entries()) {
    const x = SHEET_MARGIN + at * (half + mm(10));
    write((at === 0 ? from : to) ?? '', x, y, { size: NORMAL, width: half, color: sheetColor.ink2 });
    const height = write(words, x, y + mm(5), { size: NORMAL, width: half, lines: 3 });
    const line = y + mm(5) + height + mm(12);
    doc
      .lineWidth(0.6)
      .moveTo(x, line)
      .lineTo(x + half, line)
      .stroke(sheetColor.ink);
    write('подпись, печать', x, line + mm(1), { size: 7.5, width: half, color: sheetColor.ink2 });
  }
}
