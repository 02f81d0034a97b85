import { createServer, type Server } from 'node:http';
import { ListenError } from '../http/problems/listen-error';
import type { Monitoring } from './monitoring';

/**
 * A port of its own for Prometheus, which answers `/metrics` and nothing else.
 *
 * @throws ListenError where the port cannot be opened
 */
export async function startMetricsServer(
  monitoring: Monitoring,
  { host, port, isAllowed }: { host: string; port: number; isAllowed: (given?: string) => boolean },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    if (!isAllowed(request.headers.authorization)) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    monitoring.read().then(
      ({ text, type }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(`Порт ${port} на ${host} для метрик не открывается (${error.code}).`)),
    );
    server.listen(port, host, resolve);
  });
  return server;
}
