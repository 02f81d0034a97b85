import { expect, test } from 'vitest';
import type { Link } from '../../../contract/calls/clients/link-endpoints';
import { isOpenLink, openedWords, untilWords } from './link-words';

const now = Date.parse('2026-11-25T12:00:00Z');
const link: Link = {
  id: 4,
  client: 7,
  has_prices: true,
  lots: [],
  revoked_at: null,
  created_at: '2026-11-20T09:00:00Z',
  expires_at: '2026-12-20T20:59:59Z',
  opens: 0,
  first_opened_at: null,
  last_opened_at: null,
};
const revoked = { ...link, revoked_at: '2026-11-24T09:00:00Z' };
const after = Date.parse('2026-12-21T00:00:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('L5 a link is open until it is revoked or its time is over', () => {
  expect([isOpenLink(link, now), isOpenLink(revoked, now), isOpenLink(link, after)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(plain(untilWords(link, now))).toBe('действует до 20 декабря');
  expect(plain(untilWords(revoked, now))).toBe('отозвана 24 ноября');
  expect(plain(untilWords(link, after))).toBe('действовала до 20 декабря');
  const early = { ...link, expires_at: '2026-12-19T21:52:00Z' };
  expect(plain(untilWords(early, now))).toBe('действует до 20 декабря в 00:52');
});

test('L5 it is told whether a link was opened, how often, and when last', () => {
  const last_opened_at = '2026-11-25T11:05:00Z';
  expect(openedWords(link, now)).toBe('Ещё не открыта');
  expect(openedWords({ ...link, opens: 1, last_opened_at }, now)).toMatch(/^Открыта сегодня/);
  expect(plain(openedWords({ ...link, opens: 2, last_opened_at }, now))).toMatch(
    /^Открыта 2 раза, последний — сегодня/,
  );
});
