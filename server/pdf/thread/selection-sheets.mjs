import { drawPicture, isDrawable } from './pictures.mjs';
import { addSheet, drawAgent, footOf, layFacts, mm, rule, SHEET_MARGIN, sheetColor, TOP } from './sheets.mjs';

/**
 * @typedef {import('./sheets.mjs').Sheets} Sheets
 * @typedef {import('../pdf-content').PdfLot} PdfLot
 */

const PLAN = { width: mm(78), height: mm(60) };
const ROW = mm(68);

/**
 * Several lots, three on a sheet: each with its plan, what it costs and what is known of it.
 * @param {Sheets} sheets
 * @param {{ title: string, client: string | null, lots: readonly PdfLot[] }} selection
 */
export function laySelection(sheets, { title, client, lots }) {
  addSheet(sheets);
  const { doc, write } = sheets;
  const width = doc.page.width - 2 * SHEET_MARGIN;
  const room = width - mm(88);
  let left = write(title, SHEET_MARGIN, TOP, { size: 22, bold: true, width: room, lines: 2 });
  if (client)
    left +=
      write(`Для: ${client}`, SHEET_MARGIN, TOP + left + mm(1), { size: 11, width: room, lines: 2 }) + mm(1);
  const right = drawAgent(sheets, { x: SHEET_MARGIN + width - mm(84), y: TOP, width: mm(84) });
  let y = TOP + Math.max(left, right) + mm(5);
  let isFirst = true;
  for (const lot of lots) {
    if (y + ROW > footOf(doc) - mm(2)) {
      addSheet(sheets);
      y = TOP;
      isFirst = true;
    }
    if (!isFirst) rule(doc, y - mm(3));
    layRow(sheets, lot, { y, width });
    y += ROW + mm(5);
    isFirst = false;
  }
}

/**
 * @param {Sheets} sheets
 * @param {PdfLot} lot
 * @param {{ y: number, width: number }} at
 */
function layRow(sheets, lot, { y, width }) {
  const { write, content } = sheets;
  const { plan, price, state } = lot;
  const hasPlan = plan !== null && isDrawable(sheets, plan);
  if (hasPlan) drawPicture(sheets, plan, { x: SHEET_MARGIN, y: y + mm(2), ...PLAN });
  const x = SHEET_MARGIN + PLAN.width + mm(8);
  const room = width - PLAN.width - mm(8);
  if (!hasPlan)
    write('Плана пока нет', SHEET_MARGIN, y + mm(28), {
      size: 9,
      width: PLAN.width,
      align: 'center',
      color: sheetColor.ink2,
    });
  let at = y;
  at += write(lot.title, x, at, { size: 14, bold: true, width: room, lines: 2 });
  at += write(lot.place, x, at, { size: 10, width: room, lines: 2 });
  at += write(lot.floor, x, at, { size: 10, width: room, lines: 1 });
  if (state) at += write(state, x, at, { size: 10, bold: true, width: room, lines: 1 });
  if (price) {
    at += mm(1.5);
    const now = { size: 15, bold: true, width: room, lines: 1 };
    const height = write(price.now, x, at, now);
    if (price.old) {
      sheets.doc.font('semibold').fontSize(15);
      const beside = x + sheets.doc.widthOfString(price.now) + mm(3);
      const style = { size: 9, width: x + room - beside, color: sheetColor.ink2, lines: 1 };
      write(price.old, beside, at + mm(1.9), { ...style, strike: true });
      if (price.discount) {
        sheets.doc.font('regular').fontSize(9);
        const after = beside + sheets.doc.widthOfString(price.old) + mm(2);
        write(price.discount, after, at + mm(1.9), {
          ...style,
          bold: true,
          color: content.accent,
          width: mm(20),
        });
      }
    }
    at += height;
    const small = { size: 9, color: sheetColor.ink2, width: room, lines: 1 };
    if (price.perMeter) at += write(price.perMeter, x, at, small);
    if (price.mortgage) at += write(price.mortgage.from, x, at, small);
  }
  at += mm(2);
  const facts = { x, y: at, width: room, label: mm(34), size: 8.5 };
  // What has no room is on the lot's own sheet.
  let { length } = lot.facts;
  while (length > 0 && at + layFacts(sheets, lot.facts.slice(0, length), facts, false) > y + ROW) length -= 1;
  layFacts(sheets, lot.facts.slice(0, length), facts);
}
