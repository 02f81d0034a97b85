import { connect, type Socket } from 'node:net';

/** Milliseconds that each of the paths took, one after another on one connection. */
export async function oneAtATime(url: string, paths: string[], headers?: string): Promise<number[]> {
  const line = await openLine(url, headers);
  const took: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    if (!(await line.get(path))) throw new Error(`${path} was refused`);
    took.push(performance.now() - began);
  }
  line.close();
  return took;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

export interface Throughput {
  /** Answers a second, those that were refused not among them. */
  readonly rate: number;
  /** Calls that were refused because too many waited already: 429 and 503. */
  readonly refused: number;
}

/** What so many connections get, each asking for the next path as soon as it has its answer. */
export async function saturated(
  url: string,
  pathOf: (at: number) => string,
  { connections, seconds, headers }: Load & { headers?: string },
): Promise<Throughput> {
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(url, headers)));
  const ends = performance.now() + seconds * 1000;
  let asked = 0;
  let answered = 0;
  let refused = 0;
  const began = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < ends) {
        if (await line.get(pathOf(asked++))) answered += 1;
        else refused += 1;
      }
    }),
  );
  const took = performance.now() - began;
  for (const line of lines) line.close();
  return { rate: Math.round((answered * 1000) / took), refused };
}

/** The value that so large a part of the others lies below. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

interface Line {
  /** Resolves when the whole answer is here: false where it says that too many wait; rejects where it says anything else. */
  get(path: string): Promise<boolean>;
  close(): void;
}

/**
 * HTTP/1.1 with the least work: the asking side shares the machine with what it measures, and a full client would take
 * as much of it as the server.
 */
async function openLine(url: string, headers = 'Accept: application/json'): Promise<Line> {
  const { hostname, port } = new URL(url);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(Number(port), hostname, () => resolve(opening));
    opening.setNoDelay(true);
    opening.once('error', reject);
  });
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        let head = '';
        let left = Number.POSITIVE_INFINITY;
        let isRefused = false;
        const take = (chunk: Buffer) => {
          let body = chunk.length;
          if (left === Number.POSITIVE_INFINITY) {
            head += chunk.toString('latin1');
            const end = head.indexOf('\r\n\r\n');
            if (end < 0) return;
            const length = /content-length: (\d+)/i.exec(head.slice(0, end))?.[1];
            isRefused = /^HTTP\/1.1 (429|503)/.test(head);
            if (!(isRefused || head.startsWith('HTTP/1.1 200')) || length === undefined)
              return done(new Error(`${path}: ${head.slice(0, end)}`));
            left = Number(length);
            body = head.length - end - 4;
          }
          left -= body;
          if (left <= 0) done();
        };
        const done = (failure?: Error) => {
          socket.off('data', take);
          socket.off('error', done);
          if (failure) reject(failure);
          else resolve(!isRefused);
        };
        socket.on('data', take);
        socket.once('error', done);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${headers}\r\n\r\n`);
      }),
    close: () => socket.destroy(),
  };
}
