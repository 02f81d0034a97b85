import { drawPicture, isDrawable } from './pictures.mjs';
import { addSheet, drawAgentColumn, footOf, mm, SHEET_MARGIN, sheetColor, TOP } from './sheets.mjs';

/**
 * @typedef {import('./sheets.mjs').Sheets} Sheets
 * @typedef {import('../pdf-content').PdfLot} PdfLot
 * @typedef {import('../pdf-content').PdfComparedRow} PdfComparedRow
 */

const LABEL = mm(42);
const GAP = mm(4);
const PLAN = mm(48);

/**
 * Two to four lots side by side on a sheet that lies: plans above, then a row for each fact; the best is marked.
 * @param {Sheets} sheets
 * @param {{ lots: readonly PdfLot[], rows: readonly PdfComparedRow[] }} comparison
 */
export function layComparison(sheets, { lots, rows }) {
  addSheet(sheets, 'landscape');
  const { doc, write, measure, content } = sheets;
  const width = doc.page.width - 2 * SHEET_MARGIN;
  const column = (width - LABEL) / lots.length;
  const xOf = (/** @type {number} */ at) => SHEET_MARGIN + LABEL + at * column;
  const room = column - GAP;
  const title = write('Сравнение', SHEET_MARGIN, TOP, { size: 16, bold: true, width: LABEL - mm(2) });
  drawAgentColumn(sheets, { x: SHEET_MARGIN, y: TOP + title + mm(2), width: LABEL - mm(4) });
  let y = TOP;
  for (const [at, { plan }] of lots.entries()) {
    const box = { x: xOf(at), y, width: room, height: PLAN };
    if (plan && isDrawable(sheets, plan)) drawPicture(sheets, plan, box);
    else
      write('Плана пока нет', box.x, y + PLAN / 2, {
        size: 8.5,
        width: room,
        align: 'center',
        color: sheetColor.ink2,
      });
  }
  y += PLAN + mm(3);
  const name = { size: 10.5, bold: true, width: room, lines: 2 };
  const place = { size: 8.5, width: room, lines: 2, color: sheetColor.ink2 };
  const heads = lots.map((lot) => measure(lot.title, name) + measure(headOf(lot), place));
  for (const [at, lot] of lots.entries()) {
    const height = write(lot.title, xOf(at), y, name);
    write(headOf(lot), xOf(at), y + height, place);
  }
  y += Math.max(...heads) + mm(2);
  for (const row of rows) {
    const height = heightOf(sheets, row, room);
    if (y + height > footOf(doc) - mm(3)) {
      addSheet(sheets, 'landscape');
      y = TOP;
    }
    doc
      .lineWidth(0.4)
      .moveTo(SHEET_MARGIN, y)
      .lineTo(doc.page.width - SHEET_MARGIN, y)
      .stroke('#EAE8E3');
    write(row.label, SHEET_MARGIN, y + mm(1), {
      size: 8.5,
      width: LABEL - mm(3),
      color: sheetColor.ink2,
      lines: 2,
    });
    for (const [at, { words, best }] of row.cells.entries()) {
      const style = { size: 9, bold: best !== null, width: room, lines: 2 };
      const under = write(words, xOf(at), y + mm(1), style);
      if (best)
        write(best, xOf(at), y + mm(1) + under, { size: 7, color: content.accent, width: room, lines: 1 });
    }
    y += height;
  }
}

/** @param {PdfLot} lot */
const headOf = ({ place, floor }) => [place, floor].filter(Boolean).join(', ');

/** @param {Sheets} sheets @param {PdfComparedRow} row @param {number} room */
function heightOf({ measure }, { label, cells }, room) {
  const heights = cells.map(
    ({ words, best }) =>
      measure(words, { size: 9, bold: best !== null, width: room, lines: 2 }) +
      (best ? measure(best, { size: 7, width: room, lines: 1 }) : 0),
  );
  return Math.max(measure(label, { size: 8.5, width: LABEL - mm(3), lines: 2 }), ...heights) + mm(2);
}
