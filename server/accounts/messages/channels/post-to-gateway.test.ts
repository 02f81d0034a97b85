import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postToGateway } from './post-to-gateway';

let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const failureOf = (patienceMs = 10_000) =>
  postToGateway(url, { to: '+79161110000', text: '1234' }, { patienceMs }).then(
    () => 'none',
    ({ trouble: failure }: { trouble: string }) => failure,
  );
const whole = (status: number, body = '') => {
  answer = (response) => response.writeHead(status).end(body);
};

test('C2 a gateway that fails, refuses or says nothing is told apart from one that has taken the message', async () => {
  whole(204);
  expect(await failureOf()).toBe('none');
  whole(200, '{"id":1}');
  expect(await failureOf()).toBe('none');
  whole(200, '{"status":"ERROR"}');
  expect(await failureOf()).toBe('refused');
  whole(400);
  expect(await failureOf()).toBe('refused');
  for (const status of [429, 500, 503]) {
    whole(status);
    expect(await failureOf(), String(status)).toBe('failed');
  }
  answer = (response) => response.destroy();
  expect(await failureOf()).toBe('failed');
  answer = () => {};
  expect(await failureOf(50)).toBe('silent');
  // A response that ends after its headers is no answer.
  answer = (response) => response.writeHead(200).flushHeaders();
  expect(await failureOf(50)).toBe('silent');
});
