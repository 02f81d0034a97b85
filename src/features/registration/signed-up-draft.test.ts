// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistSignedUp, recallSignedUp } from './signed-up-draft';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('C1 a page that was reloaded over the message still awaits its code', () => {
  persistSignedUp({ phone: '+79115550001', wait: 60 });
  pass(20);
  expect(recallSignedUp()).toEqual({ phone: '+79115550001', wait: 40 });
  pass(100);
  expect(recallSignedUp()).toEqual({ phone: '+79115550001', wait: 0 });
});

test('C1 a code that no longer works is not awaited', () => {
  persistSignedUp({ phone: '+79115550001', wait: 60 });
  pass(301);
  expect(recallSignedUp()).toBeNull();
});

test('C1 nothing is awaited where the person went back, or something else lies there', () => {
  persistSignedUp({ phone: '+79115550001', wait: 60 });
  persistSignedUp(null);
  expect(recallSignedUp()).toBeNull();
  sessionStorage.setItem('portal.draft.registration.sent', '{"phone":7}');
  expect(recallSignedUp()).toBeNull();
});
