import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { httpServer } from './http-server';

const server = httpServer(new Hono().get('/', (c) => c.text('there')));
const agent = new Agent({ keepAlive: true });
afterAll(() => {
  agent.destroy();
  server.close();
});

test('N3 a connection is kept longer than the proxies of the recipes keep it: none of them asks by one that is closed', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(request({ port, agent }).end(), 'response')) as [IncomingMessage];
  const [, seconds] = /timeout=(\d+)/.exec(`${answer.headers['keep-alive']}`) ?? [];
  answer.resume();
  expect(Number(seconds)).toBeGreaterThan(120);
});
