import { expect, test } from 'vitest';
import { hostMatches, isHostPattern, ownHostPatterns, readHostPatterns } from './host-patterns';

test('K2 a host is named by itself, by what it is under, or by the word for any', () => {
  expect(hostMatches('cdn.dev.ru', ['cdn.dev.ru'])).toBe(true);
  expect(hostMatches('a.cdn.dev.ru', ['*.dev.ru'])).toBe(true);
  expect(hostMatches('dev.ru', ['*.dev.ru'])).toBe(false);
  expect(hostMatches('evildev.ru', ['dev.ru', '*.dev.ru'])).toBe(false);
  expect(hostMatches('dev.ru.evil.com', ['dev.ru', '*.dev.ru'])).toBe(false);
  expect(hostMatches('anything.com', ['*'])).toBe(true);
  expect(hostMatches('anything.com', [])).toBe(false);
});

test('K2 the host of a feed vouches for itself and what is under it', () => {
  expect(ownHostPatterns('www.dev.ru')).toEqual(['dev.ru', '*.dev.ru']);
  expect(ownHostPatterns('127.0.0.1')).toEqual(['127.0.0.1']);
});

test('K2 what is no name of a host is not taken for one', () => {
  for (const good of ['dev.ru', '*.dev.ru', '*', '10.0.0.1', '::1', 'xn--80ak6aa92e.xn--p1ai'])
    expect(isHostPattern(good), good).toBe(true);
  for (const bad of ['http://dev.ru', 'dev.ru:80', 'dev.ru/', '', '*dev.ru', 'a..b', '*.*.ru', '-a.ru'])
    expect(isHostPattern(bad), bad).toBe(false);
});

test('K2 names are read as a person writes them', () => {
  expect(readHostPatterns(' CDN.dev.ru, дом.рф\n*.b.ru ')).toEqual([
    'cdn.dev.ru',
    'xn--d1aqf.xn--p1ai',
    '*.b.ru',
  ]);
});
