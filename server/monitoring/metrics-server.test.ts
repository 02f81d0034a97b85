import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startMetricsServer } from './metrics-server';
import { metricsToken } from './metrics-token';

const monitoring = {
  countRequests: async () => undefined,
  watch: () => undefined,
  read: async () => ({ text: 'portal_database_up 1\n', type: 'text/plain' }),
};

test.each([
  ['a token is set', 'sosna-pod-oknom-4173', 401],
  ['none is set', undefined, 200],
])('N4 the port of its own tells metrics and nothing else; where %s', async (_, token, withoutToken) => {
  const server = await startMetricsServer(monitoring, {
    host: '127.0.0.1',
    port: 0,
    isAllowed: metricsToken(token),
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await fetch(`${url}/metrics`)).status).toBe(withoutToken);
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, await answer.text()]).toEqual([200, 'portal_database_up 1\n']);
  expect((await fetch(`${url}/api/flats/`)).status).toBe(404);
  const { port } = server.address() as AddressInfo;
  await expect(
    startMetricsServer(monitoring, { host: '127.0.0.1', port, isAllowed: () => true }),
  ).rejects.toThrow(`Порт ${port} на 127.0.0.1 для метрик не открывается (EADDRINUSE).`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
