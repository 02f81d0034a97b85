import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { buildingPath, projectPath } from '../../../src/contract/lots/paths/project-path';
import type { Project, ProjectPage } from '../../../src/contract/lots/projects/project';
import type { Portal } from '../../support/portal/portal';
import { repository } from '../../support/portal/portal-process';
import { heap, openWithIndex } from '../page/index-page';
import { clickUntilPainted, panThrough } from '../page/interact-probe';
import { addPhoneSession, newPhone, slowed } from '../page/phone';
import { type Figure, median, report } from '../report';
import { openBenchPortal } from '../subjects';
import { TOWER_CELLS, writeTowerFeed } from './tower-feed';

const BOARD = '[role=grid]';
const OPENED = 50;

/**
 * A tower of 51 floors and 1,000 cells, at a fourth of the speed: the time until its checkerboard is painted, with its
 * answer cached; scrolling it; and the memory that fifty opened cards leave in use.
 */
export async function checkerboard(rounds: number): Promise<void> {
  const figures: Figure[] = [];
  const details: Record<string, unknown> = {};
  const { portal, session } = await openBenchPortal();
  const phone = await newPhone();
  try {
    const { path, board } = await importTower(portal);
    await phone.session(async (context) => {
      await addPhoneSession(context, portal.url, session);
      const page = await openWithIndex(context, portal.url + path);
      const devtools = await slowed(page);
      const opened = await openTimes(page, board, rounds);
      await expect(page.getByRole('gridcell')).toHaveCount(TOWER_CELLS);
      const cells = page.getByRole('gridcell');
      const pans: number[] = [];
      for (let round = 0; round < rounds; round += 1) pans.push(await panThrough(page, BOARD, 240));
      const cards: number[] = [];
      for (let at = 0; at < OPENED; at += 1) cards.push(await openAndClose(page, cells.nth(at * 9)));
      // By now what is compiled and cached once is there; what fifty more leave behind, every fifty would.
      const before = await heap(devtools);
      const { nodes } = await devtools.send('Memory.getDOMCounters');
      await page.evaluate(openFromWithin, OPENED);
      const grown = (await heap(devtools)) - before;
      const left = (await devtools.send('Memory.getDOMCounters')).nodes - nodes;
      figures.push(
        { name: 'opening a board of 1,000 cells', unit: 'ms', portal: median(opened), reach: 100 },
        { name: 'longest frame of panning it', unit: 'ms', portal: median(pans), reach: 50 },
        { name: 'opening a card from it', unit: 'ms', portal: median(cards), reach: 100 },
        { name: 'memory after fifty more cards, above before', unit: 'kB', portal: grown, reach: 500 },
        { name: 'elements that they left behind', unit: '', portal: left, reach: 0 },
      );
      Object.assign(details, { opened, pans, cards, grown });
    });
  } finally {
    await phone.remove();
    await portal.remove();
  }
  await report('checkerboard', figures, details);
}

/** The paths of the project's page and of its only building's. */
async function importTower({ url, dataDir, store }: Portal): Promise<{ path: string; board: string }> {
  const file = join(dataDir, 'tower.xml');
  await writeTowerFeed(file);
  await promisify(execFile)(process.execPath, [join(repository, 'dist', 'server', 'cli.js'), 'feed', file], {
    env: { ...process.env, ...store },
  });
  const { results } = (await read(`${url}/api/projects/?limit=100`)) as { results: Project[] };
  const tower = results.find(({ name }) => name === 'Высокая башня');
  if (!tower) throw new Error('The tower was not imported');
  const { buildings } = (await read(`${url}/api/projects/${tower.slug}/`)) as ProjectPage;
  return { path: projectPath(tower), board: buildingPath(tower, buildings[0]?.id ?? 0) };
}

const read = async (address: string): Promise<unknown> => (await fetch(address)).json();

/** From the project's page, again and again; the first time its code and its answer come. */
async function openTimes(page: Page, board: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const link = page.getByRole('link', { name: /^Шахматка/ });
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    times.push(await clickUntilPainted(page, link, BOARD));
    await expect(page).toHaveURL((url) => url.pathname === board);
    await page.waitForLoadState('networkidle');
    if (round < rounds) await page.goBack();
  }
  return times.slice(1);
}

/** Runs in the page, so that what the browser's driver stores of each press is not counted. */
async function openFromWithin(count: number): Promise<void> {
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const cells = document.querySelectorAll<HTMLElement>('[role=gridcell]');
  for (let at = 0; at < count; at += 1) {
    cells[at * 9 + 1]?.click();
    await until(() => document.querySelector('[role=dialog] article') !== null);
    document
      .querySelector('[role=dialog]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => document.querySelector('[role=dialog]') === null);
  }
}

/** A cell until its card is painted; then the card goes. */
async function openAndClose(page: Page, cell: Locator): Promise<number> {
  const time = await clickUntilPainted(page, cell, '[role=dialog] article');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return time;
}
