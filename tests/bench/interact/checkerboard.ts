import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { buildingPath, projectPath } from '../../../src/contract/lots/paths/project-path';
import type { Project, ProjectPage } from '../../../src/contract/lots/projects/project';
import type { Portal } from '../../support/portal/portal';
import { repository } from '../../support/portal/portal-process';
import { calibrate } from '../calibration';
import { report } from '../report';
import { heap, openWithIndex } from './index-page';
import { clickUntilPainted, panThrough } from './interact-probe';
import { drawScreens, floorButton, pieceOf, type Screens } from './screens';
import { alternately, sideBySide, type Times, timesFigure } from './side-by-side';
import { brake, glance } from './slowly';
import { TOWER_CELLS, writeTowerFeed } from './tower-feed';

const BOARD = '[role=grid]';
const OPENED = 50;

/**
 * A tower of 51 floors and 1,000 cells: the time until its checkerboard is painted, with its answer cached; scrolling
 * it; and the memory that fifty opened cards leave in use. Beside it a thousand plain buttons of React alone.
 */
export async function checkerboard(rounds: number): Promise<void> {
  const slowdown = await calibrate();
  await sideBySide(undefined, slowdown, async ({ portal, context, floor }) => {
    const { path, board } = await importTower(portal);
    const page = await openWithIndex(context, portal.url + path);
    await drawScreens(floor, await screensOf(page, board));
    const devtools = await brake(page, slowdown);
    const opened = await openTimes(page, floor, board, rounds);
    const pans = await alternately(
      rounds,
      () => panThrough(page, BOARD, 240),
      () => panThrough(floor, BOARD, 240),
    );
    const cells = page.getByRole('gridcell');
    const cards = await alternately(
      OPENED,
      (at) => openAndClose(page, cells.nth(at * 9)),
      () => showAndHide(floor),
    );
    await glance(page);
    // By now what is compiled and cached once is there; what fifty more leave behind, every fifty would.
    const before = await heap(devtools);
    const { nodes } = await devtools.send('Memory.getDOMCounters');
    await page.evaluate(openFromWithin, OPENED);
    await glance(page);
    const grown = (await heap(devtools)) - before;
    const left = (await devtools.send('Memory.getDOMCounters')).nodes - nodes;
    await report(
      'checkerboard',
      [
        timesFigure('opening a board of 1,000 cells', opened, 1.5),
        timesFigure('longest frame of panning it', pans, 1.5),
        timesFigure('opening a card from it', cards, 1.5),
        { name: 'memory after fifty more cards, above before', unit: 'kB', portal: grown, reach: 500 },
        { name: 'elements that they left behind', unit: '', portal: left, reach: 0 },
      ],
      { slowdown, opened, pans, cards, grown },
    );
  });
}

/** The project's page, the board's and the card of a cell; the project's page stands again. */
async function screensOf(page: Page, board: string): Promise<Screens> {
  const shown = page.locator('main:visible');
  await boardLink(page).waitFor();
  await page.waitForLoadState('networkidle');
  const project = await pieceOf(shown);
  await boardLink(page).click();
  await expect(page).toHaveURL((url) => url.pathname === board);
  await expect(page.getByRole('gridcell')).toHaveCount(TOWER_CELLS);
  await page.waitForLoadState('networkidle');
  const pages = { project, board: await pieceOf(shown) };
  await page.getByRole('gridcell').first().click();
  const card = page.getByRole('dialog').locator('article');
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  const dialog = await pieceOf(card);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  return { pages, dialog };
}

const boardLink = (page: Page): Locator => page.getByRole('link', { name: /^Шахматка/ });

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

/** From the project's page, again and again; the board stays in the end. */
async function openTimes(page: Page, floor: Page, board: string, rounds: number): Promise<Times> {
  const openPortal = async (round: number) => {
    if (round > 0) await page.goBack();
    await boardLink(page).waitFor();
    await page.waitForLoadState('networkidle');
    const time = await clickUntilPainted(page, boardLink(page), BOARD);
    await expect(page).toHaveURL((url) => url.pathname === board);
    await expect(page.getByRole('gridcell')).toHaveCount(TOWER_CELLS);
    await page.waitForLoadState('networkidle');
    return time;
  };
  const openFloor = async (round: number) => {
    if (round > 0) await floor.goBack();
    return clickUntilPainted(floor, floorButton(floor, 'board'), BOARD);
  };
  return alternately(rounds, openPortal, openFloor);
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

async function showAndHide(floor: Page): Promise<number> {
  const time = await clickUntilPainted(floor, floorButton(floor, 'dialog'), '[role=dialog]');
  await floorButton(floor, 'dialog').click();
  await expect(floor.getByRole('dialog')).toHaveCount(0);
  return time;
}
