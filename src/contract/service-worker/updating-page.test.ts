import { expect, test } from 'vitest';
import { backFromUpdating, updatingAddress } from './updating-page';

const ORIGIN = 'https://portal.test';
const back = (from: string) => backFromUpdating(new URL(updatingAddress(from), ORIGIN));

test('F8 a page that waits for the new version comes back to its address, with query and hash', () => {
  expect(back('/selection/flats?price_to=12000000#lots')).toBe('/selection/flats?price_to=12000000#lots');
});

test('F8 an address elsewhere, none, and the waiting page itself lead to the start page', () => {
  for (const foreign of [
    'https://other.test/',
    '//other.test/x',
    '/\\other.test',
    'javascript:alert(1)',
    'http://[',
  ])
    expect(back(foreign), foreign).toBe('/');
  expect(back(updatingAddress('/main'))).toBe('/');
  expect(backFromUpdating(new URL('/updating', ORIGIN))).toBe('/');
});
