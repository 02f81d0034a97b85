import { expect, test } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { noPage, ownFiles } from './not-a-foreign-page';

const WIFI = '<h1>Оплатите Wi-Fi</h1>';
const OWN = '<script type="module" src="/assets/boot-abc.js"></script>';

async function isKept(plugin: WorkboxPlugin, path: string, type: string, body: string, status = 200) {
  const request = new Request(`https://portal.example${path}`);
  const response = new Response(body, { status, headers: { 'Content-Type': type } });
  const kept = await plugin.cacheWillUpdate?.({ request, response, event: {} as ExtendableEvent });
  return kept instanceof Response;
}

test('F3 a plan is kept, the page of a captive portal in its place is not', async () => {
  expect(await isKept(noPage, '/storage/ab/cd.svg', 'image/svg+xml', '<svg/>')).toBe(true);
  expect(await isKept(noPage, '/storage/ab/cd.svg', 'text/html; charset=utf-8', WIFI)).toBe(false);
});

const files = ownFiles(['index.html', 'assets/boot-abc.js', 'assets/portal-abc.js']);

test('F2 F8 nothing of a build is kept that is not of it: a captive portal cannot be installed', async () => {
  expect(await isKept(files, '/assets/portal-abc.js', 'text/javascript', 'export {}')).toBe(true);
  expect(await isKept(files, '/assets/portal-abc.js', 'text/html', WIFI)).toBe(false);
  expect(await isKept(files, '/assets/portal-abc.js', 'text/javascript', '', 404)).toBe(false);
  expect(await isKept(files, '/index.html', 'text/html; charset=utf-8', OWN)).toBe(true);
  expect(await isKept(files, '/index.html', 'text/html', WIFI)).toBe(false);
  expect(await isKept(files, '/assets/portal-abc.js', 'text/html', OWN)).toBe(false);
  const renamed = ownFiles(['index.html', 'assets/next-abc.js']);
  expect(await isKept(renamed, '/index.html', 'text/html', OWN.replace('boot-abc', 'next-abc'))).toBe(true);
});
