import { expect, test } from 'vitest';
import { ownAddress } from './own-address';

const page = 'https://lk.dev.test';

test.each([
  ['', `${page}/api/flats/?rooms=1`, `${page}/api/flats/?rooms=1`],
  ['/lk', `${page}/lk/api/flats/7/`, `${page}/api/flats/7/`],
  ['https://api.dev.test', 'https://api.dev.test/api/cities/', `${page}/api/cities/`],
  ['https://api.dev.test/v1', 'https://api.dev.test/v1/api/cities/', `${page}/api/cities/`],
  [
    'https://api.dev.test',
    'https://api.dev.test.evil.test/api/cities/',
    'https://api.dev.test.evil.test/api/cities/',
  ],
  ['https://api.dev.test', 'https://other.test/api/cities/', 'https://other.test/api/cities/'],
  ['/lk', `${page}/storage/ab/a.svg`, `${page}/storage/ab/a.svg`],
])('A13 with calls at "%s", %s is kept as %s', (root, address, kept) => {
  expect(ownAddress(address, root, page)).toBe(kept);
});
