import { expect, test } from 'vitest';
import { substituteRefusedStorage } from './storage-substitute';

const page = (localStorage: Storage): Pick<Window, 'localStorage' | 'sessionStorage'> => ({
  localStorage,
  sessionStorage: localStorage,
});

/** A page whose browser throws as soon as its storage is named. */
const blocked = () =>
  Object.defineProperty({}, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  }) as Pick<Window, 'localStorage' | 'sessionStorage'>;

/** A storage that takes nothing more, and what it held. */
function full(stored: Record<string, string>) {
  const acts = {
    removeItem: (key: string) => delete stored[key],
    clear: () => {
      for (const key of Object.keys(stored)) delete stored[key];
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  return page(Object.setPrototypeOf(stored, acts));
}

test('F4 where the browser refuses to name its storage, memory keeps what the page notes while it is open', () => {
  const refused = blocked();
  substituteRefusedStorage('localStorage', refused);
  const { localStorage: storage } = refused;
  storage.setItem('portal.session', 'signed-in 1');
  expect([storage.getItem('portal.session'), storage.getItem('clear')]).toEqual(['signed-in 1', null]);
  expect(Object.keys(storage)).toEqual(['portal.session']);
  storage.clear();
  expect(storage.getItem('portal.session')).toBeNull();
});

test('F4 C4 of a storage without room what was kept is read, and what is taken away does not stay behind', () => {
  const stored: Record<string, string> = { 'portal.session': 'signed-in 1', 'portal.kept': 'Марина' };
  const refused = full(stored);
  substituteRefusedStorage('localStorage', refused);
  const { localStorage: storage } = refused;
  expect(storage.getItem('portal.kept')).toBe('Марина');
  storage.setItem('portal.session', 'leaving 1');
  storage.removeItem('portal.kept');
  expect([storage.getItem('portal.session'), storage.getItem('portal.kept')]).toEqual(['leaving 1', null]);
  expect(stored).toEqual({});
});

test('F4 a storage that takes what it is given stays the browser’s own', () => {
  const taken: string[] = [];
  const own: Pick<Storage, 'setItem' | 'removeItem'> = {
    setItem: (key) => void taken.push(key),
    removeItem: (key) => void taken.splice(taken.indexOf(key), 1),
  };
  const whole = page(own as Storage);
  substituteRefusedStorage('localStorage', whole);
  expect(whole.localStorage).toBe(own);
  expect(taken).toEqual([]);
});
