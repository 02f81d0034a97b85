import { expect, test } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { refusePage, serveOwnFiles } from './refuse-foreign-page';

const WIFI = '<h1>Оплатите Wi-Fi</h1>';
const OWN = '<script type="module" src="/assets/boot-abc.js"></script>';

async function isStored(plugin: WorkboxPlugin, path: string, type: string, body: string, status = 200) {
  const request = new Request(`https://portal.example${path}`);
  const response = new Response(body, { status, headers: { 'Content-Type': type } });
  const stored = await plugin.cacheWillUpdate?.({ request, response, event: {} as ExtendableEvent });
  return stored instanceof Response;
}

test('F3 a plan is shown; for a refusal or the page of a captive portal a placeholder is shown', async () => {
  const request = new Request('https://portal.example/storage/ab/cd.svg');
  const asked = async (status: number, type: string, body: string) =>
    refusePage.fetchDidSucceed?.({
      request,
      response: new Response(body, { status, headers: { 'Content-Type': type } }),
      event: {} as ExtendableEvent,
    });
  expect(await (await asked(200, 'image/svg+xml', '<svg/>'))?.text()).toBe('<svg/>');
  await expect(asked(200, 'text/html; charset=utf-8', WIFI)).rejects.toThrow('No picture: 200');
  await expect(asked(404, 'application/problem+json', '{}')).rejects.toThrow('No picture: 404');
});

const files = serveOwnFiles(['index.html', 'assets/boot-abc.js', 'assets/portal-abc.js']);

test('F2 F8 no file of another origin gets into a build: the page of a captive portal cannot be installed', async () => {
  expect(await isStored(files, '/assets/portal-abc.js', 'text/javascript', 'export {}')).toBe(true);
  expect(await isStored(files, '/assets/portal-abc.js', 'text/html', WIFI)).toBe(false);
  expect(await isStored(files, '/assets/portal-abc.js', 'text/javascript', '', 404)).toBe(false);
  expect(await isStored(files, '/index.html', 'text/html; charset=utf-8', OWN)).toBe(true);
  expect(await isStored(files, '/index.html', 'text/html', WIFI)).toBe(false);
  expect(await isStored(files, '/assets/portal-abc.js', 'text/html', OWN)).toBe(false);
  const renamed = serveOwnFiles(['index.html', 'assets/next-abc.js']);
  expect(await isStored(renamed, '/index.html', 'text/html', OWN.replace('boot-abc', 'next-abc'))).toBe(true);
});
