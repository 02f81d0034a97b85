import { expect, test } from 'vitest';
import { isOfOneSite, readApiBase, sharedDomain } from './api-base';

test.each([
  ['/lk', { root: '/lk', origin: null, prefix: '/lk' }],
  ['/lk/v1/', { root: '/lk/v1', origin: null, prefix: '/lk/v1' }],
  ['https://api.dev.ru', { root: 'https://api.dev.ru', origin: 'https://api.dev.ru', prefix: '' }],
  [
    'https://api.dev.ru:8443/lk/',
    expect.objectContaining({ root: 'https://api.dev.ru:8443/lk', prefix: '/lk' }),
  ],
  ['lk', null],
  ['//api.dev.ru', null],
  ['/lk?x', null],
  ['/l k', null],
  ['ftp://api.dev.ru', null],
  ['https://', null],
  ['https://user:word@api.dev.ru', null],
  ['https://api.dev.ru/?x=1', null],
])('A13 %s as the base of calls', (given, read) => {
  expect(readApiBase(given)).toEqual(read);
});

test.each([
  ['https://lk.dev.ru', 'https://api.dev.ru', 'dev.ru'],
  ['https://dev.ru', 'https://api.dev.ru', 'dev.ru'],
  ['https://a.lk.dev.ru', 'https://b.lk.dev.ru', 'lk.dev.ru'],
  ['https://lk.dev.ru', 'https://lk.dev.ru:8443', ''],
  ['http://127.0.0.1:1', 'http://127.0.0.1:2', ''],
  ['http://127.0.0.1', 'http://10.0.0.1', null],
  ['https://lk.dev.ru', 'http://api.dev.ru', null],
  ['https://lk.dev.ru', 'https://api.other.ru', null],
  ['https://localhost', 'https://example', null],
])('A13 cookies of %s and %s have the domain %s', (page, calls, domain) => {
  expect(sharedDomain(page, calls)).toBe(domain);
});

test('A13 a prefix is of every site; another origin of the site that is named alone', () => {
  const base = (given: string) => readApiBase(given)!;
  expect(isOfOneSite(base('/lk'), undefined)).toBe(true);
  expect(isOfOneSite(base('https://api.dev.ru'), undefined)).toBe(false);
  expect(isOfOneSite(base('https://api.dev.ru'), 'https://lk.dev.ru')).toBe(true);
});
