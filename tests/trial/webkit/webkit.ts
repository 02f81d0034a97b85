import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPortal, type Portal } from '../../support/portal';
import { shortLived } from '../../support/short-lived.mjs';
import { demoPhones } from '../../support/sign-in';
import { ensureTemplate } from '../../support/template';
import { type FaultProxy, openFaultProxy } from '../faults/fault-proxy';
import { findWebkit } from './find-webkit.mjs';
import { type Driven, openWebkit } from './web-driver';

/**
 * F2 F3 F5 `npm run trial -- webkit`: the main path of the offline suite in the engine of the iPhone, with the server
 * stopped in place of the browser's switch. Throws where something does not hold.
 */
export async function webkit(): Promise<void> {
  const programs = findWebkit();
  if (!programs)
    throw new Error('WebKitGTK is not installed here: webkit2gtk-driver, and xvfb for no screen');
  const template = await ensureTemplate();
  const portal = await openPortal({ template: join(template, 'data'), flags: shortLived });
  const line = await openFaultProxy(portal.url);
  try {
    const browser = await openWebkit(programs);
    try {
      await followMainPath(browser, portal, line);
    } finally {
      await browser.close();
    }
  } finally {
    await line.close();
    await portal.remove();
  }
}

async function followMainPath(browser: Driven, portal: Portal, line: FaultProxy): Promise<void> {
  await browser.open(line.url);
  await signIn(browser, portal);
  console.log('signed in');

  await browser.open(`${line.url}/selection/flats`);
  await browser.until('the worker and the list in its care', keptList);
  const lot = Number(await browser.run(`return ${card}.dataset.lotCard;`));
  console.log('the list is kept');

  await portal.stop();
  await browser.open(`${line.url}/selection/flats`);
  await browser.until('the cards without a server', `return ${card} !== null;`);
  await browser.until(
    "'Сервер не отвечает'",
    'return document.querySelector(\'[role=status][aria-label="Сервер не отвечает"]\') !== null;',
  );
  await browser.run(`${card}.querySelector('[aria-label="В избранное"]').click();`);
  await browser.until('the clock of what waits', waits);
  await browser.reload();
  await browser.until('the clock after a start without a server', waits);
  await browser.open(`${line.url}/favorites`);
  await browser.until('the favorite without a server', `return ${card}?.dataset.lotCard === '${lot}';`);
  console.log('a favorite waits, offline and over a start');

  await portal.start();
  await browser.until(
    "'Отправлено'",
    'return document.querySelector(\'[role=status][aria-label="Отправлено"]\') !== null;',
  );
  await browser.until('no clock any more', `return !(await (async () => { ${waits} })());`);
  const sent = line.writes.map(({ lot: of, wanted }) => `${of} ${wanted}`);
  if (sent.length !== 1 || sent[0] !== `${lot} true`) throw new Error(`Sent: ${sent.join(', ')}`);
  console.log('it was sent once');
}

async function signIn(browser: Driven, portal: Portal): Promise<void> {
  await browser.click('Войти');
  await browser.type('Телефон', demoPhones.otherAgent);
  await browser.click('Получить код');
  let code: string | undefined;
  for (let tries = 0; !code && tries < 200; tries += 1) {
    await sleep(50);
    code = (await portal.codes(demoPhones.otherAgent)).at(-1);
  }
  await browser.type('Код из СМС', code ?? '');
  await browser.until('the page of those who are signed in', "return location.pathname === '/main';");
}

const card = "document.querySelector('#root [data-lot-card]')";
const waits = `return document.querySelector('[aria-label="Ждёт отправки"]') !== null;`;

const keptList = `
  if (!navigator.serviceWorker.controller || !${card}) return false;
  const answers = await (await caches.open('portal-catalogue-v1')).keys();
  return answers.length > 0 && (localStorage.getItem('portal.kept') ?? '').includes('"office"');`;
