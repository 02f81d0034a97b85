import { setTimeout as sleep } from 'node:timers/promises';
import { laterBuilds } from '../../../support/another-build';
import { addSession } from '../../../support/browser/fixtures';
import { Device, untilListDrawn } from '../device';
import { callAs, endSession, signInOverApi } from '../sessions';
import type { Stage } from '../stage';
import { Trial } from '../trial';
import { withDeadline } from '../until';
import { drawSchedule, type Step, words } from './schedule';
import { clear, tap } from './user-actions';

/** The prompt of a new version may wait for a better moment. */
const PROMPT_MS = 3_000;
const STEP_MS = 25_000;
/** Steps that take longer are named beside the verdict, in seconds. */
const SLOW_S = 4;

/** Both devices show the list of flats to the owner, who has the first of the lots as a favorite. */
export async function openTrial(stage: Stage, seed: number): Promise<Trial> {
  const { owner } = stage.accounts(seed);
  const { browser, portal } = stage;
  await portal.start();
  await callAs(stage, owner.session, 'POST', '/api/favorites/', { property: stage.lots[0] });
  const [phone, tablet] = await Promise.all([
    Device.open(browser, portal.url, 'phone'),
    Device.open(browser, portal.url, 'tablet'),
  ]);
  const trial = new Trial(stage, seed, { phone, tablet });
  await addSession(tablet.context, tablet.line.url, owner.session);
  await Promise.all([signInOverApi(trial, 'owner'), tablet.openTabs(1)]);
  const tab = await phone.firstTab();
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return trial;
}

/** Does the steps of the trial's seed, as far as they can be done. */
export async function runSchedule(trial: Trial): Promise<void> {
  for (const [at, step] of drawSchedule(trial.seed).entries()) {
    const began = Date.now();
    try {
      await withDeadline(STEP_MS, act(trial, step));
      const took = (Date.now() - began) / 1000;
      if (took > SLOW_S) trial.notes.push(`${step.do} took ${took.toFixed(0)} s`);
    } catch (error) {
      const told = error instanceof Error ? error.message : String(error);
      trial.differences.push(`step ${at + 1} (${words(step)}) could not be done: ${told}`);
      return;
    }
    await withDeadline(STEP_MS, trial.lookForWaiting());
  }
}

function act(trial: Trial, step: Step): Promise<void> | void {
  const { phone } = trial.devices;
  switch (step.do) {
    case 'tap':
      return tap(trial, trial.devices[step.device], step.tab, step.lot);
    case 'clear':
      return clear(trial);
    case 'network':
      return trial.devices[step.device].setOffline(!step.on);
    case 'server':
      return trial.serve(step.act);
    case 'fault':
      return trial.devices[step.device].line.inject(step.fault);
    case 'captive-portal':
      return phone.line.setCaptive(step.on);
    case 'reload':
      return phone.reloadTab(step.tab);
    case 'close':
      return phone.closeTab(step.tab);
    case 'crash':
      return phone.crashTab(step.tab);
    case 'stop-worker':
      return phone.stopWorker();
    case 'wake-worker':
      return phone.wakeWorker();
    case 'clock':
      return phone.moveClock(step.minutes * 60_000);
    case 'end-session':
      return endSession(trial, step.how);
    case 'sign-in':
      return signInOverApi(trial, step.who);
    case 'deploy':
      return deploy(trial, step.agree);
    case 'pause':
      return sleep(step.ms);
  }
}

/** Another build stands on the server; the phone hears of it, and its person agrees or goes on. */
async function deploy(trial: Trial, agree: boolean): Promise<void> {
  const { phone } = trial.devices;
  await trial.serve('stop');
  await trial.serve('start', laterBuilds.next);
  const tab = await phone.firstTab();
  await tab
    .evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    .catch(() => trial.notes.push('the new version was not reached'));
  const prompt = tab.getByRole('status', { name: 'Доступна новая версия' });
  const button = prompt.getByRole('button', { name: 'Обновить' });
  const isOffered = await button.waitFor({ timeout: PROMPT_MS }).then(
    () => true,
    () => false,
  );
  if (!isOffered) return void trial.notes.push('the new version was not offered');
  if (!agree) return;
  const loaded = tab.waitForEvent('load');
  await button.click();
  await loaded;
  for (const one of phone.tabs) await untilListDrawn(one);
}
