// @vitest-environment jsdom
import type { RouterHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Modal } from '../../ui/modals/modals';

let modals: typeof import('../../ui/modals/modals');
let history: RouterHistory;
let steps: number;
const told = vi.fn();
let listened: MockInstance<typeof addEventListener>;
beforeEach(async () => {
  listened = vi.spyOn(globalThis, 'addEventListener');
  // Before anyone who keeps others from hearing of a step.
  addEventListener('popstate', () => (steps += 1));
  // Nobody is left that a test before has had listen to dialogs.
  vi.resetModules();
  modals = await import('../../ui/modals/modals');
  const { createPortalHistory } = await import('./portal-history');
  // What the browser showed before; to jsdom it is the same document.
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/selection/flats');
  history = createPortalHistory();
  history.subscribe(({ action }) => told(action.type));
});
afterEach(() => {
  history.destroy();
  for (const [type, listener] of listened.mock.calls) removeEventListener(type, listener);
  told.mockClear();
});

const at = () => window.location.pathname + window.location.search;
/** The entry under its copy has the same address; nobody stays there. */
const comeTo = (until: string) =>
  vi.waitFor(() => expect([at(), window.history.state?.isUnderCopy]).toEqual([until, undefined]));

async function back(until: string): Promise<void> {
  steps = 0;
  window.history.back();
  await vi.waitFor(() => expect(steps).toBeGreaterThan(0));
  await comeTo(until);
}

async function open(modal?: Partial<Modal>) {
  const opened = modals.openModal({ title: 'Фильтры', content: null, ...modal });
  await vi.dynamicImportSettled();
  return opened;
}

test('A7 on the first page Back closes the dialog, each time, and leaves only where none is open', async () => {
  await open();
  await back('/selection/flats');
  expect(modals.readModals().first).toBeNull();
  await open();
  await back('/selection/flats');
  expect(modals.readModals().first).toBeNull();
  expect(told).not.toHaveBeenCalled();
  await back('/before');
});

test('A7 a dialog that asks before it closes stays, and so does the page', async () => {
  await open({ title: 'Новый клиент', mayClose: () => false });
  await back('/selection/flats');
  await back('/selection/flats');
  expect(modals.readModals().first).toMatchObject({ title: 'Новый клиент' });
});

test('A7 a page that was gone to from the first one leads back to it, with what it was filtered by', async () => {
  const filters = await open();
  history.replace('/selection/flats?rooms=2');
  await comeTo('/selection/flats?rooms=2');
  filters.close();
  history.push('/projects');
  history.flush();
  await back('/selection/flats?rooms=2');
  expect(history.location.href).toBe('/selection/flats?rooms=2');
  await open();
  await back('/selection/flats?rooms=2');
  expect(modals.readModals().first).toBeNull();
  await back('/before');
});

test('A7 where there was nothing before the first page, the page stays as it is, and dialogs are closed again', async () => {
  (await open()).close();
  const stays = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
  window.history.go(-1);
  await vi.waitFor(() => expect(stays).toHaveBeenCalledTimes(1));
  expect(at()).toBe('/selection/flats');
  stays.mockRestore();
  history.replace('/selection/flats?rooms=2');
  history.flush();
  await open();
  await back('/selection/flats?rooms=2');
  expect(modals.readModals().first).toBeNull();
  history.push('/projects');
  history.flush();
  await back('/selection/flats?rooms=2');
});
