// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { notifySession, recordSession } from '../../device/page/session/session-on-page';
import { GUEST, type SessionState, writtenSession } from '../../device/session/session-state';
import { reloadForOtherAccount } from './reload-for-other-account';

const reload = vi.fn();
const others = vi.fn();
reloadForOtherAccount(reload);
addEventListener('pageshow', others);

const comeBack = (persisted = true) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
/** As a tab that stayed open has written it. */
const meanwhile = (state: SessionState) => localStorage.setItem('portal.session', writtenSession(state));
const isBlank = () => document.documentElement.style.display === 'none';

beforeEach(() => {
  reload.mockClear();
  others.mockClear();
  document.documentElement.style.display = '';
  notifySession(GUEST);
  recordSession({ type: 'identified', id: 7 });
});

test('C6 a page that was kept for Back shows nothing of who was signed in before, and starts anew', () => {
  for (const state of [GUEST, { is: 'leaving', id: 7 }, { is: 'signed-in', id: 8 }] as const) {
    meanwhile(state);
    comeBack();
    expect(isBlank(), state.is).toBe(true);
  }
  expect(reload).toHaveBeenCalledTimes(3);
  expect(others, 'nothing is taken up for whoever is gone').not.toHaveBeenCalled();
});

test('C6 for the one that is still signed in it stays as it was left', () => {
  comeBack();
  expect([isBlank(), reload.mock.calls.length, others.mock.calls.length]).toEqual([false, 0, 1]);
});

test('C6 a page that has just been loaded is left to the machine of the session', () => {
  meanwhile(GUEST);
  comeBack(false);
  expect([isBlank(), reload.mock.calls.length, others.mock.calls.length]).toEqual([false, 0, 1]);
});
