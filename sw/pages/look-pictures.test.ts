import { beforeEach, expect, test, vi } from 'vitest';
import { cacheLookPictures } from './look-pictures';

const look = {
  css: '',
  logo: '<img class="logo-picture" src="/storage/aa/a.webp" width="120" height="40" alt="">',
  favicon: '/storage/cc/c.png',
  touch_icon: '/storage/dd/d.png',
  icon: '/storage/ee/e.png',
};
let stored: Set<string>;
const added: string[] = [];
const answer = (path: string, header: object) =>
  cacheLookPictures(new Request(`https://portal.example${path}`), Response.json(header));

beforeEach(() => {
  stored = new Set();
  added.length = 0;
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => (stored.has(address) ? new Response() : undefined),
      add: async (address: string) => {
        added.push(address);
        if (address.endsWith('.png')) throw new TypeError('no network');
      },
    }),
  });
});

test('M2 the logo and the icon of a look are on the device with the header’s answer, once', async () => {
  await answer('/api/header/', { phone: '', look });
  expect(added).toEqual(['/storage/aa/a.webp', '/storage/ee/e.png']);
  stored.add('/storage/aa/a.webp');
  added.length = 0;
  await answer('/api/header/', { phone: '', look });
  expect(added).toEqual(['/storage/ee/e.png']);
});

test('M2 without a look, and of any other answer, nothing is asked for', async () => {
  await answer('/api/header/', { phone: '' });
  await answer('/api/cities/', { look });
  expect(added).toEqual([]);
});
