import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** A4 in points, as a file of PDF counts. */
const A4 = [595, 842];

/** What stands on each sheet that the page prints, in ordinary spaces; every sheet is A4 upright. */
export async function printedSheets(page: Page): Promise<string[]> {
  // A font that has not come yet is printed as nothing.
  await page.evaluate(() => document.fonts.ready);
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  for (let at = 1; at <= file.numPages; at += 1) {
    const [, , width = 0, height = 0] = (await file.getPage(at)).view;
    expect([Math.round(width), Math.round(height)]).toEqual(A4);
  }
  const { text } = await extractText(file);
  return text.map((sheet) => sheet.replace(/[\s\u00a0\u202f]+/g, ' '));
}
