import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { runAdmin } from '../../support/accounts/run-admin';
import { demoAccountPhones } from '../../support/accounts/sign-in';
import type { Portal } from '../../support/portal/portal';
import type { FaultProxy } from '../faults/fault-proxy';
import type { Driven } from './driven';

interface Stage {
  browser: Driven;
  portal: Portal;
  /** Between browser and portal. */
  line: FaultProxy;
}

const steps: [name: string, step: (stage: Stage) => Promise<void>][] = [
  ['a shared address opens after signing in', signInToSharedAddress],
  ['an address opened right after signing in is where one gets, and its list is kept', openAnotherAddress],
  ['a page left in the middle of what it writes holds nobody up', leaveWhileWriting],
  ['Back leads to the page that was left, and it goes on', goBack],
  ['the link of a selection opens as its client sees it, and Back leads into the portal', openSentLink],
  ['the link of a notification leads to what it speaks of', openNotice],
  ['a file is picked', pickFile],
  ['a server that hangs is said, and the list is there', bearHangingServer],
  ['what was wanted without a server waits, over a start too, and is sent once', wantWithoutServer],
];

/** Every step begins where the one before has ended. */
export async function walkMainPath(stage: Stage): Promise<void> {
  for (const [name, step] of steps) {
    await step(stage);
    console.log(name);
  }
}

const card = "document.querySelector('#root [data-lot-card]')";
const heart = `${card}.querySelector('[aria-label="В избранное"]')`;
const waits = `return document.querySelector('[aria-label="Ждёт отправки"]') !== null;`;
const saysSilent =
  'return document.querySelector(\'[role=status][aria-label="Сервер не отвечает"]\') !== null;';
const isAt = (path: string) => `return location.pathname === '${path}';`;
const hasCards = `return ${card} !== null;`;
const favorites = `(await (await fetch('/api/favorites/')).json()).length`;

async function signInToSharedAddress({ browser, portal, line }: Stage): Promise<void> {
  await browser.open(`${line.url}/selection/flats?rooms=2`);
  await browser.click('Войти');
  await browser.type('Телефон', demoAccountPhones.otherAgent);
  await browser.click('Получить код');
  let code: string | undefined;
  for (let tries = 0; !code && tries < 200; tries += 1) {
    await sleep(50);
    code = (await portal.codes(demoAccountPhones.otherAgent)).at(-1);
  }
  await browser.type('Код из СМС', code ?? '');
  await browser.until('the shared address', isAt('/selection/flats'));
  const query = await browser.run<string>('return location.search;');
  if (query !== '?rooms=2') throw new Error(`The filter of the shared address is gone: ${query}`);
}

async function openAnotherAddress({ browser, line }: Stage): Promise<void> {
  await browser.open(`${line.url}/selection/flats`);
  await browser.until('the cards', hasCards);
  // Once in a dozen times this engine never gives its worker a page that was opened while that was being installed.
  await browser.until(
    'the list in the care of the worker',
    `const answers = await (await caches.open('portal-catalogue-v1')).keys();
     return answers.some(({ url }) => new URL(url).pathname === '/api/flats/');`,
  );
  await browser.until(
    'who is signed in',
    `return (localStorage.getItem('portal.kept') ?? '').includes('"office"');`,
  );
}

/** The engine caches the page that is left, with whatever it was doing. */
async function leaveWhileWriting({ browser, line }: Stage): Promise<void> {
  for (const delay of [4, 12, 20]) {
    await browser.open(`${line.url}/selection/flats`);
    await browser.until('the cards', hasCards);
    await browser.run(`${heart}.click(); setTimeout(() => { location.href = '/favorites'; }, ${delay});`);
    await browser.until('the page of the favorites', isAt('/favorites'));
    await browser.until(
      'what it shows',
      `return ${card} !== null || document.body.innerText.includes('У вас пока нет');`,
    );
  }
}

async function goBack({ browser, line }: Stage): Promise<void> {
  await browser.open(`${line.url}/selection/flats`);
  await browser.until('the cards', hasCards);
  await browser.run(`window.asItWas = true; setTimeout(() => { location.href = '/favorites'; });`);
  await browser.until('the page of the favorites', isAt('/favorites'));
  await browser.run('setTimeout(() => history.back());');
  await browser.until('the page as it was left', isAt('/selection/flats'));
  if (browser.keepsLeft && !(await browser.run('return window.asItWas === true;')))
    throw new Error('The page was loaded anew: the page cache of this engine is off, and nothing was tried');
  await browser.until('the cards as they were', hasCards);
  const before = await browser.run<number>(`return ${favorites};`);
  const pressed = await browser.run<boolean>(`return ${heart}.getAttribute('aria-pressed') === 'true';`);
  await browser.run(`${heart}.click();`);
  const after = pressed ? before - 1 : before + 1;
  await browser.until('the heart on the server', `return ${favorites} === ${after};`);
}

async function openSentLink({ browser, line }: Stage): Promise<void> {
  const token = await browser.run<string>(
    `const headers = {
       'Content-Type': 'application/json',
       'X-CSRFToken': /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)[1],
     };
     const body = JSON.stringify({ lots: [Number(${card}.dataset.lotCard)] });
     const answer = await fetch('/api/links/', { method: 'POST', headers, body });
     return (await answer.json()).token;`,
  );
  await browser.open(`${line.url}/s/${token}`);
  await browser.until(
    'the page of the link',
    `return document.querySelectorAll('main article').length === 1
       && document.body.innerText.includes('Так вашу подборку видит клиент');`,
  );
  await browser.run('setTimeout(() => history.back());');
  await browser.until('the page before it', isAt('/selection/flats'));
  await browser.until('its cards', hasCards);
}

async function openNotice({ browser, portal, line }: Stage): Promise<void> {
  const words = ['--title', 'Документы', '--text', 'Новый прайс', '--type', 'documents'];
  await runAdmin(portal, 'notify', demoAccountPhones.otherAgent, ...words);
  const read = `(await (await fetch('/api/notifications/')).json()).results`;
  const id = await browser.run<number>(`return ${read}[0].id;`);
  await browser.open(`${line.url}/notifications?open=${id}`);
  await browser.until('the page that it speaks of', isAt('/documents'));
  await browser.until('it is read', `return ${read}.find((one) => one.id === ${id}).viewed;`);
}

async function pickFile({ browser, line }: Stage): Promise<void> {
  await browser.open(`${line.url}/settings`);
  const image = `(await (await fetch('/api/office/')).json()).user.image`;
  const before = await browser.run<string | null>(`return ${image};`);
  await browser.choose('Фотография', inRoot('public/icons/icon-192.png'));
  await browser.until('the picture', `return ${image} !== ${JSON.stringify(before)};`);
}

async function bearHangingServer({ browser, line }: Stage): Promise<void> {
  line.setHanging(true);
  await browser.open(`${line.url}/selection/flats`);
  await browser.until('the cards of the device', hasCards);
  await browser.until("'Сервер не отвечает'", saysSilent);
  line.setHanging(false);
  await browser.until('the server again', `return !(await (async () => { ${saysSilent} })());`);
}

async function wantWithoutServer({ browser, portal, line }: Stage): Promise<void> {
  const lot = await browser.until<number>(
    'a lot that is not kept',
    `const hearts = [...document.querySelectorAll('#root [data-lot-card] [aria-label="В избранное"][aria-pressed=false]')];
     return Number(hearts[0]?.closest('[data-lot-card]').dataset.lotCard ?? 0) || null;`,
  );
  const its = `document.querySelector('#root [data-lot-card="${lot}"]')`;
  const written = line.writes.length;

  await portal.stop();
  await browser.open(`${line.url}/selection/flats`);
  await browser.until('the cards without a server', `return ${its} !== null;`);
  await browser.until("'Сервер не отвечает'", saysSilent);
  await browser.run(`${its}.querySelector('[aria-label="В избранное"]').click();`);
  await browser.until('the clock of what waits', waits);
  await browser.reload();
  await browser.until('the clock after a start without a server', waits);
  await browser.open(`${line.url}/favorites`);
  await browser.until('the favorite without a server', `return ${its} !== null;`);

  await portal.start();
  await browser.until(
    "'Отправлено'",
    'return document.querySelector(\'[role=status][aria-label="Отправлено"]\') !== null;',
  );
  await browser.until('no clock any more', `return !(await (async () => { ${waits} })());`);
  const sent = line.writes.slice(written).map(({ lots, wanted }) => `${lots.join()} ${wanted}`);
  if (sent.length !== 1 || sent[0] !== `${lot} true`) throw new Error(`Sent: ${sent.join(', ')}`);
}
