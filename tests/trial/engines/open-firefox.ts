import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Driven, fileField, named, repeated, waiting } from './driven';

/** Starts Firefox without a window, driven over WebDriver BiDi. `program`: its file. */
export async function openFirefox(program: string): Promise<Driven> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 1600 },
  });
  const page = await browser.newPage();
  const run = <T>(script: string): Promise<T> => page.evaluate(`(async () => { ${script} })()`) as Promise<T>;
  const element = (what: string, expression: string) =>
    repeated(what, async () => {
      const handle = await page.evaluateHandle(expression);
      return handle.asElement() as ElementHandle<HTMLInputElement> | null;
    });
  const find = (name: string) => element(name, `(${named})(${JSON.stringify(name)})`);
  return {
    keepsLeft: false,
    run,
    until: waiting(run),
    // What is on its way at the end, a picture of a server that hangs, holds nobody up.
    open: async (to) => void (await page.goto(to, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    click: async (name) => (await find(name)).click(),
    type: async (name, text) => (await find(name)).type(text),
    choose: async (field, file) => (await element(field, fileField(field))).uploadFile(file),
    close: () => browser.close(),
  };
}
