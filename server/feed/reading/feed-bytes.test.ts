import dns from 'node:dns';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type FeedAsk, openFeed } from './feed-bytes';

const folder = await mkdtemp(join(tmpdir(), 'feed-bytes-'));
const path = join(folder, 'feed.xml');
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});
afterAll(() => rm(folder, { recursive: true }));

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
}

async function read(origin: string, ask?: FeedAsk): Promise<string> {
  const chunks: Uint8Array[] = [];
  const opened = await openFeed(origin, ask);
  for await (const chunk of opened?.bytes ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const text = '<feed>лоты</feed>'.repeat(10_000);

test('K2 a feed is read from a file, packed or not', async () => {
  await writeFile(path, text);
  expect(await read(path)).toBe(text);
  await writeFile(path, gzipSync(text));
  expect(await read(path)).toBe(text);
  await writeFile(path, '');
  expect(await read(path)).toBe('');
});

test('K2 a feed is read by its address, packed by the server, by the file, or not', async () => {
  const address = await serve((request, response) => {
    if (request.url?.includes('plain')) response.end(text);
    else if (request.url?.includes('encoded'))
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(text));
    else response.end(gzipSync(text));
  });
  for (const way of ['plain', 'encoded', 'file.gz']) expect(await read(`${address}?${way}`)).toBe(text);
});

test('K2 a file that is not there, a folder and a torn archive are told', async () => {
  await expect(read(join(folder, 'none.xml'))).rejects.toThrow('Такого файла нет');
  await expect(read(folder)).rejects.toThrow('Это папка');
  await writeFile(path, gzipSync(text).subarray(0, 200));
  await expect(read(path)).rejects.toThrow('Архив gzip повреждён');
});

test('K2 a small archive that unpacks into a huge feed is stopped', async () => {
  await writeFile(path, gzipSync(Buffer.alloc(20_000_000)));
  await expect(read(path, { maxBytes: 5 * 1024 * 1024 })).rejects.toThrow('Фид больше 5\u00a0MB');
});

test('K2 an address that refuses, breaks off or is not there is told', async () => {
  const address = await serve((request, response) => {
    if (request.url?.includes('gone')) {
      response.writeHead(404).end('нет');
      return;
    }
    response.writeHead(200, { 'Content-Length': text.length * 2 });
    response.write(text, () => response.destroy());
  });
  await expect(read(`${address}?gone`)).rejects.toThrow('Адрес ответил 404');
  await expect(read(address)).rejects.toThrow('Связь с адресом прервалась');
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  await expect(read(address)).rejects.toThrow('Связь с адресом прервалась');
});

test('K2 a feed that the host says is the same is not read again', async () => {
  const modified = 'Sat, 21 Nov 2026 10:00:00 GMT';
  const address = await serve((request, response) => {
    const { 'if-none-match': tag, 'if-modified-since': since } = request.headers;
    if (tag === '"7"' && since === modified) response.writeHead(304).end();
    else response.writeHead(200, { ETag: '"7"', 'Last-Modified': modified }).end(text);
  });
  const first = await openFeed(address);
  expect(first).toMatchObject({ etag: '"7"', lastModified: modified });
  await first?.bytes.return(undefined);
  expect(await openFeed(address, { known: { etag: '"7"', lastModified: modified } })).toBeNull();
  expect(await read(address, { known: { etag: '"6"', lastModified: modified } })).toBe(text);
});

test('K2 an address may lead on, but not into a private network, unless that is allowed by name', async () => {
  const address = await serve((request, response) => {
    if (request.url === '/feed.xml') response.writeHead(302, { Location: '/moved.xml' }).end();
    else if (request.url === '/inside.xml')
      response.writeHead(302, { Location: `http://localhost:${request.socket.localPort}/moved.xml` }).end();
    else response.end(text);
  });
  expect(await read(address)).toBe(text);
  const inside = address.replace('feed.xml', 'inside.xml');
  await expect(read(inside)).rejects.toThrow('Фид не получен: адрес ведёт в частную сеть');
  expect(await read(inside, { privateHosts: ['localhost'] })).toBe(text);
});

test('K2 an address that drips, or falls silent, is left', async () => {
  const drips: NodeJS.Timeout[] = [];
  const address = await serve((request, response) => {
    response.write(text);
    if (request.url?.includes('drips')) drips.push(setInterval(() => response.write('.'), 5));
  });
  const pace = { bytes: 1_000, ms: 50 };
  for (const way of ['silent', 'drips'])
    await expect(read(`${address}?${way}`, { pace })).rejects.toThrow('Адрес отдаёт фид слишком медленно');
  for (const drip of drips) clearInterval(drip);
});

test('K2 time that the reader takes is not the address’s', async () => {
  const address = await serve((_, response) => response.end(text));
  const opened = await openFeed(address, { pace: { bytes: 1_000_000, ms: 100 } });
  let length = 0;
  for await (const chunk of opened?.bytes ?? []) {
    length += chunk.length;
    const began = performance.now();
    while (performance.now() - began < 60);
  }
  expect(length).toBe(Buffer.byteLength(text));
});

test('K2 a redirect from a public name into a private network is refused, wherever that is', async () => {
  const address = await serve((request, response) => {
    response.writeHead(302, { Location: decodeURIComponent(request.url?.split('?to=')[1] ?? '') }).end();
  });
  const named: Record<string, string[]> = {
    'feeds.dev.test': ['127.0.0.1'],
    'crm.dev.test': ['10.1.2.3'],
    'both.dev.test': ['93.184.216.34', 'fd00::1'],
  };
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: { all?: boolean },
    done: (error: Error | null, found: unknown, family?: number) => void,
  ) => {
    const found = (named[name] ?? []).map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }));
    if (options.all) done(null, found);
    else done(null, found[0]?.address, found[0]?.family);
  }) as typeof dns.lookup);
  syncBuiltinESMExports();
  const first = address.replace('127.0.0.1', 'feeds.dev.test');
  // The first is on this machine for the test's sake alone.
  const ask = { privateHosts: ['feeds.dev.test'] };
  for (const inside of [
    'http://crm.dev.test/feed.xml',
    'http://both.dev.test/feed.xml',
    'http://10.1.2.3/feed.xml',
    'http://192.168.0.7/feed.xml',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00::1]/feed.xml',
    'http://[::ffff:10.1.2.3]/feed.xml',
  ])
    await expect(read(`${first}?to=${encodeURIComponent(inside)}`, ask), inside).rejects.toThrow(
      'Фид не получен: адрес ведёт в частную сеть',
    );
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('K2 a server that stops does not take its own stop for a failure of the feed', async () => {
  const address = await serve((_, response) => response.write(text));
  const stopping = new AbortController();
  const reading = read(address, { stopping: stopping.signal });
  setImmediate(() => stopping.abort());
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
});
