import { createServer, request } from 'node:http';
import { freePort } from '../support/portal/ports';

/** An answer as it came over the wire, kilobytes. */
export interface CountedAnswer {
  path: string;
  type: string;
  kilobytes: number;
  /** What is said above it. */
  head: number;
}

/**
 * A proxy before the portal that counts every answer. It stands outside the browser, whose own tools say nothing of
 * what a service worker is made of: its script and what that imports.
 */
export async function countedWire(target: string) {
  const port = await freePort();
  const answers: CountedAnswer[] = [];
  let lastAt = performance.now();
  const server = createServer((asked, given) => {
    const { method = 'GET', url = '/', headers } = asked;
    const passed = request(new URL(url, target), { method, headers }, (answer) => {
      const { statusCode = 502, statusMessage = '', rawHeaders } = answer;
      // A colon, a space and the end of a line for each pair; the first line and the empty one.
      const lines = rawHeaders.reduce((sum, word) => sum + Buffer.byteLength(word) + 2, 0);
      const counted: CountedAnswer = {
        path: new URL(url, target).pathname,
        type: answer.headers['content-type'] ?? '',
        kilobytes: 0,
        head: (`HTTP/1.1 ${statusCode} ${statusMessage}`.length + 4 + lines) / 1000,
      };
      answers.push(counted);
      lastAt = performance.now();
      given.writeHead(statusCode, rawHeaders);
      answer.on('data', (piece: Buffer) => {
        counted.kilobytes += piece.length / 1000;
        lastAt = performance.now();
      });
      answer.on('error', () => given.destroy());
      answer.pipe(given);
    });
    passed.on('error', () => given.destroy());
    given.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    /** Waits until nothing has come for a while. */
    rest: async (ms: number) => {
      for (let left = ms; left > 0; left = lastAt + ms - performance.now())
        await new Promise((resolve) => setTimeout(resolve, left));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
