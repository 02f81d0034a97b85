import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { layComparison } from './comparison-sheet.mjs';
import { layLot } from './lot-sheet.mjs';
import { preparePictures } from './pictures.mjs';
import { laySelection } from './selection-sheets.mjs';
import { drawFeet, sheetsOf } from './sheets.mjs';

/** @typedef {import('../pdf-content').PdfContent} PdfContent */

/** Onest (SIL Open Font License) of two weights; decision 70 says how its parts were put together. */
const onest = {
  regular: new URL('./onest-regular.ttf', import.meta.url),
  semibold: new URL('./onest-semibold.ttf', import.meta.url),
};
const [regular, semibold] = [readFileSync(onest.regular), readFileSync(onest.semibold)];

/**
 * What is to stand in a PDF for a client → the file: A4, fonts embedded, drawings as vectors.
 * @param {PdfContent} content
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function makePdf(content) {
  const pictures = await preparePictures(content);
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, pdfVersion: '1.7' },
    ...{ font: fileURLToPath(onest.regular), lang: 'ru-RU', displayTitle: true },
    info: { Title: content.title, Author: content.developer, CreationDate: new Date(content.at) },
  });
  doc.registerFont('regular', regular).registerFont('semibold', semibold);
  const whole = collected(doc);
  const sheets = sheetsOf(doc, content, pictures);
  if (content.kind === 'lot') layLot(sheets, content.lot);
  else if (content.kind === 'selection') laySelection(sheets, content);
  else layComparison(sheets, content);
  drawFeet(sheets);
  doc.end();
  return whole;
}

/**
 * @param {PDFKit.PDFDocument} doc
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
function collected(doc) {
  /** @type {Buffer[]} */
  const chunks = [];
  return new Promise((resolve) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(Uint8Array.from(Buffer.concat(chunks))));
  });
}
