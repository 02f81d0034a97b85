import { expect, test, vi } from 'vitest';
import { RouteError, statusOf } from '../lib/route-error';
import type { Guard } from './-router-context';
import { runGuards } from './-run-guards';

const input = { user: null, pathname: '/clients', href: '/clients?limit=8' };

test('A2 the guard of every navigation comes first, then those the routes name, in their order', () => {
  const seen: string[] = [];
  const noting = (name: string): Guard => vi.fn(() => void seen.push(name));
  const guards = {
    every: noting('every'),
    named: { confirmed: noting('confirmed'), agency: noting('agency') },
  };
  runGuards(guards, ['agency', 'confirmed'], input);
  expect(seen).toEqual(['every', 'agency', 'confirmed']);
  expect(guards.named.agency).toHaveBeenCalledWith(input);
});

test('A2 what one guard stops no other one sees', () => {
  const confirmed = vi.fn();
  const every = () => {
    throw new Error('signed out');
  };
  expect(() => runGuards({ every, named: { confirmed } }, ['confirmed', 'unknown'], input)).toThrow(
    'signed out',
  );
  expect(confirmed).not.toHaveBeenCalled();
});

test.each(['of-tomorrow', ''])('A3 the unknown guard %j is a 500 that names it', (name) => {
  const guards = { every: () => {}, named: {} };
  const run = () => runGuards(guards, [name], input);
  expect(run).toThrow(RouteError);
  expect(run).toThrow(`Unknown middleware ${name}`);
  try {
    run();
  } catch (error) {
    expect(statusOf(error)).toBe(500);
  }
});
