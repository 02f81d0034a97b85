import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { HttpProblem, problemBody } from './problems/problem';

/**
 * How long a connection waits for its next request: longer than proxies keep theirs (Caddy two minutes, nginx one). Whoever
 * asks by a connection that the server is closing at that moment gets no answer.
 */
const IDLE_CONNECTION_MS = 150_000;

/** The server of an app, not listening yet. */
export function httpServer(app: Hono): Server {
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION_MS }, getRequestListener(app.fetch));
  answerUnreadable(server);
  return server;
}

/** What Node refuses before anybody else sees it is told as every other refusal: an address beyond 16 kB, a broken line. */
function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const body = problemBody(
      error.code === 'HPE_HEADER_OVERFLOW'
        ? new HttpProblem('request-too-long', 'Адрес запроса слишком длинный: в нём слишком много значений.')
        : new HttpProblem('validation', 'Запрос не удалось разобрать.'),
    );
    const text = JSON.stringify(body);
    socket.end(
      [
        `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`,
        'Content-Type: application/problem+json; charset=utf-8',
        'Cache-Control: private, no-store',
        `Content-Length: ${Buffer.byteLength(text)}`,
        'Connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  });
}
