import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** A4 in points, as a file of PDF counts. */
const A4 = [595, 842];
/** It takes a second or two; a reader that hangs is named by its step, which a whole test's limit does not do. */
const LIMIT_MS = 150_000;

/** What stands on each sheet that the page prints, in ordinary spaces; every sheet is A4 upright. */
export async function printedSheets(page: Page): Promise<string[]> {
  // A font that has not come yet is printed as nothing.
  await page.evaluate(() => document.fonts.ready);
  const printed = await test.step('printed', () => page.pdf({ preferCSSPageSize: true }), {
    timeout: LIMIT_MS,
  });
  return test.step('what was printed is read', () => readSheets(printed), { timeout: LIMIT_MS });
}

async function readSheets(printed: Buffer): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(printed));
  for (let at = 1; at <= file.numPages; at += 1) {
    const [, , width = 0, height = 0] = (await file.getPage(at)).view;
    expect([Math.round(width), Math.round(height)]).toEqual(A4);
  }
  const { text } = await extractText(file);
  return text.map((sheet) => sheet.replace(/[\s\u00a0\u202f]+/g, ' '));
}
