// @vitest-environment jsdom
import type { RouterHistory } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Modal } from '../../ui/modals/modals';

let history: RouterHistory;
let listened: MockInstance<typeof addEventListener>;
let openModal: (modal: Modal) => Promise<{ close(): void }>;
let readModals: typeof import('../../ui/modals/modals').readModals;
let useUnsaved: typeof import('../../lib/forms/unsaved').useUnsaved;
beforeEach(async () => {
  listened = vi.spyOn(globalThis, 'addEventListener');
  // Nobody is left that a test before has had listen to dialogs.
  vi.resetModules();
  const modals = await import('../../ui/modals/modals');
  ({ readModals } = modals);
  openModal = async (modal) => {
    const opened = modals.openModal(modal);
    await vi.dynamicImportSettled();
    return opened;
  };
  ({ useUnsaved } = await import('../../lib/forms/unsaved'));
  const { createPortalHistory } = await import('./portal-history');
  window.history.replaceState(null, '', '/main');
  history = createPortalHistory();
  history.push('/selection/flats');
  history.flush();
});
afterEach(() => {
  history.destroy();
  for (const [type, listener] of listened.mock.calls) removeEventListener(type, listener);
});

/** Goes back, and lets the browser finish with it. */
async function back(): Promise<void> {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await popped;
  await vi.waitFor(() => expect(window.location.pathname).toBe(history.location.pathname));
}

test('A7 Back closes the dialog over the page and leaves the page, then it leads back', async () => {
  await openModal({ title: 'Фильтры', content: null });
  await back();
  expect(readModals().first).toBeNull();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/selection/flats'));
  await back();
  expect(history.location.pathname).toBe('/main');
});

test('A7 of two dialogs Back closes the upper one; one that asks first stays', async () => {
  const mayClose = vi.fn(() => false);
  await openModal({ title: 'Новый клиент', content: null, mayClose });
  await openModal({ title: 'Закрыть?', content: null });
  await back();
  expect(readModals()).toMatchObject({ first: { title: 'Новый клиент' }, nested: null });
  expect(mayClose).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(window.location.pathname).toBe('/selection/flats'));
  await back();
  expect(mayClose).toHaveBeenCalledTimes(1);
  expect(readModals().first).toMatchObject({ title: 'Новый клиент' });
});

test('a link within a dialog leads on', async () => {
  await openModal({ title: 'Меню', content: null });
  history.push('/projects');
  await vi.waitFor(() => expect(history.location.pathname).toBe('/projects'));
});

test('M7 a reload asks where a dialog that asks before it closes has something unsaved, and nowhere else', async () => {
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const written = renderHook(() => useUnsaved('publication', true));
  const search = await openModal({ title: 'Поиск', content: null });
  expect(isHeld()).toBe(false);
  search.close();
  await openModal({ title: 'Новая публикация', content: null, mayClose: () => false });
  expect(isHeld()).toBe(true);
  written.unmount();
  expect(isHeld()).toBe(false);
});
