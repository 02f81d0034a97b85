// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { dropSessionMark, hasSessionMark, readCookie } from './cookies';

const set = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what is read here is written here
  document.cookie = cookie;
};
afterEach(() => {
  for (const name of ['csrftoken', 'token', 'has_session']) set(`${name}=; Max-Age=0; Path=/`);
});

test('K1 a cookie is read by its whole name, decoded, with every = of its value', () => {
  set('csrftoken=a%2Bb==; Path=/');
  set('token=other; Path=/');
  expect(readCookie('csrftoken')).toBe('a+b==');
  expect(readCookie('token')).toBe('other');
  expect(readCookie('csrf')).toBeNull();
});

test('C8 the mark of a session is seen, and dropped', () => {
  expect(hasSessionMark()).toBe(false);
  set('has_session=1; Path=/');
  expect(hasSessionMark()).toBe(true);
  dropSessionMark();
  expect(hasSessionMark()).toBe(false);
});
