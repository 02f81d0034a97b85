import { expect, test } from 'vitest';
import { refuseForeignPage, refusePage } from './refuse-foreign-page';

const WIFI = '<h1>Оплатите Wi-Fi</h1>';

async function isStored(path: string, type: string, status = 200): Promise<boolean> {
  const request = new Request(`https://portal.example${path}`);
  const response = new Response('', { status, headers: { 'Content-Type': type } });
  const stored = await refuseForeignPage.cacheWillUpdate?.({
    request,
    response,
    event: {} as ExtendableEvent,
  });
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

test('F2 F8 no page of another origin and no refusal gets into a build', async () => {
  expect(await isStored('/assets/portal-abc.js', 'text/javascript')).toBe(true);
  expect(await isStored('/assets/portal-abc.js', 'text/html')).toBe(false);
  expect(await isStored('/assets/portal-abc.js', 'text/javascript', 404)).toBe(false);
  expect(await isStored('/index.html', 'text/html; charset=utf-8')).toBe(true);
  expect(await isStored('/index.html', 'text/html; charset=utf-8', 503)).toBe(false);
});
