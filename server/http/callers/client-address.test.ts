import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isSecure, type Proxies, remoteAddress } from './client-address';

interface Seen {
  address: string;
  secure: boolean;
}

async function seen(headers: Record<string, string>, proxies: Proxies): Promise<Seen> {
  const app = new Hono();
  app.get('/', (c) => c.json({ address: remoteAddress(c, proxies), secure: isSecure(c, proxies) }));
  return (await app.request('/', { headers })).json() as Promise<Seen>;
}

test('C2 limits count the address the nearest trusted proxy saw, not the one a client wrote', async () => {
  const headers = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 3.3.3.3' };
  const address = async (trusted: number) =>
    (await seen(headers, { trusted, publicOrigin: undefined })).address;
  expect(await address(0)).toBe('unknown');
  expect(await address(1)).toBe('3.3.3.3');
  expect(await address(2)).toBe('2.2.2.2');
  expect(await address(9)).toBe('1.1.1.1');
});

test('C2 all addresses of one IPv6 customer count as one', async () => {
  const of = async (address: string) =>
    (await seen({ 'x-forwarded-for': address }, { trusted: 1, publicOrigin: undefined })).address;
  expect(await of('2001:db8:1:2:aaaa::1')).toBe(await of('2001:db8:1:2:bbbb::2'));
  expect(await of('2001:db8:1:3::1')).not.toBe(await of('2001:db8:1:2::1'));
  expect(await of('2001:db8::aaaa:1')).toBe(await of('2001:db8::bbbb:0:0:2'));
  expect(await of('::ffff:9.9.9.9')).toBe('9.9.9.9');
});

test('cookies are secure over https, as the configuration or a trusted proxy says', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const secure = async (trusted: number, publicOrigin?: string) =>
    (await seen(https, { trusted, publicOrigin })).secure;
  expect(await secure(0)).toBe(false);
  expect(await secure(1)).toBe(true);
  expect(await secure(0, 'https://portal.ru')).toBe(true);
  expect(await secure(1, 'http://portal.ru')).toBe(false);
});
