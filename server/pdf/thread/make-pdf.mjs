import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { layComparison } from './comparison-sheet.mjs';
import { layLot } from './lot-sheet.mjs';
import { layPaper } from './paper-sheet.mjs';
import { preparePictures } from './pictures.mjs';
import { laySelection } from './selection-sheets.mjs';
import { drawFeet, writerOf } from './sheets.mjs';

/** @typedef {import('../pdf-content').PdfFile} PdfFile */

/** Onest (SIL Open Font License) of two weights; decision 70 says how its parts were put together. */
const onest = {
  regular: new URL('./onest-regular.ttf', import.meta.url),
  semibold: new URL('./onest-semibold.ttf', import.meta.url),
};
const [regular, semibold] = [readFileSync(onest.regular), readFileSync(onest.semibold)];

/**
 * What is to stand in a PDF → the file: A4, fonts embedded, drawings as vectors.
 * @param {PdfFile} content
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function makePdf(content) {
  const isPaper = 'seller' in content;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    font: fileURLToPath(onest.regular),
    lang: 'ru-RU',
    displayTitle: true,
    info: {
      Title: content.title,
      Author: isPaper ? content.author : content.developer,
      CreationDate: new Date(content.at),
    },
  });
  doc.registerFont('regular', regular).registerFont('semibold', semibold);
  const whole = collected(doc);
  if (isPaper) layPaper(doc, writerOf(doc), content);
  else await laySheets(doc, content);
  doc.end();
  return whole;
}

/**
 * @param {PDFKit.PDFDocument} doc
 * @param {import('../pdf-content').PdfContent} content
 */
async function laySheets(doc, content) {
  const sheets = { ...writerOf(doc), doc, content, pictures: await preparePictures(content) };
  if (content.kind === 'lot') layLot(sheets, content.lot);
  else if (content.kind === 'selection') laySelection(sheets, content);
  else layComparison(sheets, content);
  drawFeet(sheets);
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
