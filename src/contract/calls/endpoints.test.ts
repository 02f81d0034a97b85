import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { personalEndpoints } from './account/personal-endpoints';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

const table: Endpoint[] = Object.values(endpoints);

describe('K1 the table of calls', () => {
  test('K1 each call is in it once, and its path ends with a slash', () => {
    const calls = table.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls.filter((call) => !call.endsWith('/'))).toEqual([]);
  });

  test('K1 the names in a path are those of its parameters', () => {
    for (const { path, params } of table) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const entries = (params as { entries?: object } | undefined)?.entries ?? {};
      expect(Object.keys(entries)).toEqual(named);
    }
  });

  test('K1 a catalogue answer is the same for everyone: it is a GET, and needs no session', () => {
    for (const { answer, method, auth } of table.filter((one) => one.answer === 'catalogue'))
      expect({ answer, method, auth }).toEqual({ answer: 'catalogue', method: 'GET', auth: 'anyone' });
  });

  test('F5 every change that the application sends for a signed-in person can be repeated and works once', () => {
    const carried: Endpoint[] = Object.values(personalEndpoints);
    const changes = carried.filter(({ method, auth }) => method !== 'GET' && auth !== 'anyone');
    expect(changes.filter(({ idempotent }) => !idempotent)).toEqual([]);
  });
});

test.each([
  [undefined, 'price'],
  ['', 'price'],
  ['-added_at', '-added_at'],
  ['price,-area,floor', 'price,-area,floor'],
  ['name', null],
  ['price,', null],
  [',price', null],
  ['price;area', null],
])('E3 the order %j of favorites is parsed as %j', (order, asked) => {
  const parsed = v.safeParse(endpoints.listFavorites.query, { order });
  expect(parsed.success ? parsed.output.order : null).toBe(asked);
});

test.each(['7', 0, -1, 1.5, null, 1e16])('E1 %j is not the id of a lot', (property) => {
  expect(v.is(endpoints.addFavorite.body, { property })).toBe(false);
});
