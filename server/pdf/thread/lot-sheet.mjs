import { drawPicture, drawPlace, isDrawable } from './pictures.mjs';
import { addSheet, drawAgent, footOf, layFacts, mm, SHEET_MARGIN, sheetColor, TOP } from './sheets.mjs';

/**
 * @typedef {import('./sheets.mjs').Sheets} Sheets
 * @typedef {import('../pdf-content').PdfLot} PdfLot
 */

const GAP = mm(6);
/** A plan that would come out lower stands on the sheet before what else there is to say. */
const LEAST_PLAN = mm(62);
const MOST_PLAN = mm(125);
const PLACE = mm(72);

/**
 * One lot: what it is and costs, its plan as large as the sheet allows, its facts beside its place, the agent.
 * @param {Sheets} sheets
 * @param {PdfLot} lot
 */
export function layLot(sheets, lot) {
  addSheet(sheets);
  const { doc } = sheets;
  const width = doc.page.width - 2 * SHEET_MARGIN;
  const bottom = footOf(doc) - mm(5);
  let y = TOP + layName(sheets, lot, { y: TOP, width }) + GAP;
  const details = layDetails(sheets, lot, { y: 0, width, isDrawn: false });
  const agent = mm(28);
  const { plan } = lot;
  if (plan && isDrawable(sheets, plan)) {
    const room = bottom - agent - GAP - details - GAP - y;
    const isAlone = room < LEAST_PLAN;
    const height = Math.min(MOST_PLAN, isAlone ? bottom - y : room);
    drawPicture(sheets, plan, { x: SHEET_MARGIN, y, width, height });
    y += height + GAP;
    if (isAlone) {
      addSheet(sheets);
      y = TOP;
    }
  }
  layDetails(sheets, lot, { y, width, isDrawn: true });
  drawAgent(sheets, { x: SHEET_MARGIN, y: y + details + GAP, width });
}

/**
 * Name and place at the left, the price at the right.
 * @param {Sheets} sheets
 * @param {PdfLot} lot
 * @param {{ y: number, width: number }} at
 */
function layName({ write, content }, { title, place, floor, state, price }, { y, width }) {
  const right = price ? mm(68) : 0;
  const room = width - right - (price ? mm(6) : 0);
  let left = write(title, SHEET_MARGIN, y, { size: 22, bold: true, width: room, lines: 2 }) + mm(1);
  left += write(place, SHEET_MARGIN, y + left, { size: 11, width: room, lines: 2 });
  left += write(floor, SHEET_MARGIN, y + left, { size: 11, width: room, lines: 1 });
  if (state)
    left += write(state, SHEET_MARGIN, y + left + mm(1), { size: 11, bold: true, width: room }) + mm(1);
  if (!price) return left;
  const x = SHEET_MARGIN + width - right;
  const style = { width: right, align: /** @type {const} */ ('right') };
  let under = write(price.now, x, y, { ...style, size: 22, bold: true, lines: 1 }) + mm(1);
  if (price.old) {
    const percent = price.discount ? mm(13) : 0;
    const old = {
      ...style,
      size: 10,
      width: right - percent,
      color: sheetColor.ink2,
      strike: true,
      lines: 1,
    };
    if (price.discount)
      write(price.discount, x, y + under, { ...style, size: 10, color: content.accent, bold: true });
    under += write(price.old, x, y + under, old);
  }
  if (price.perMeter)
    under += write(price.perMeter, x, y + under, { ...style, size: 10, color: sheetColor.ink2, lines: 1 });
  return Math.max(left, under);
}

/**
 * Facts and payment at the left, where the lot is at the right.
 * @param {Sheets} sheets
 * @param {PdfLot} lot
 * @param {{ y: number, width: number, isDrawn: boolean }} at
 */
function layDetails(sheets, { facts, price, places }, { y, width, isDrawn }) {
  const { write, measure } = sheets;
  const shown = places.filter(({ picture }) => isDrawable(sheets, picture)).slice(0, 2);
  const room = shown.length > 0 ? width - PLACE - mm(8) : width;
  let left = layFacts(sheets, facts, { x: SHEET_MARGIN, y, width: room, label: mm(38), size: 9.5 }, isDrawn);
  const mortgage = price?.mortgage;
  if (mortgage) {
    left += mm(2.5);
    const from = { size: 11.5, bold: true, width: room, lines: 1 };
    const terms = { size: 8.5, color: sheetColor.ink2, width: room, lines: 2 };
    const words = `${mortgage.terms}. Расчёт по условиям программы, не предложение банка.`;
    if (isDrawn)
      write(words, SHEET_MARGIN, y + left + write(mortgage.from, SHEET_MARGIN, y + left, from), terms);
    left += measure(mortgage.from, from) + measure(words, terms);
  }
  const height = mm(shown.length > 1 ? 33 : 48);
  let right = 0;
  for (const place of shown) {
    const x = SHEET_MARGIN + width - PLACE;
    const caption = { size: 9, color: sheetColor.ink2, width: PLACE, lines: 1 };
    const under = measure(place.title, caption) + mm(1);
    if (isDrawn) {
      write(place.title, x, y + right, caption);
      drawPlace(sheets, place, { x, y: y + right + under, width: PLACE, height });
    }
    right += under + height + mm(3);
  }
  return Math.max(left, right);
}
