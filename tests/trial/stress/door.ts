import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands between the server and PostgreSQL: hangs, delays, cuts, and leads to another PostgreSQL. */
export interface Door {
  /** The database's address through it. */
  readonly databaseUrl: string;
  /** What passes waits for so long, each piece of it; 0: it does not. */
  delay(ms: number): void;
  hang(): void;
  goOn(): void;
  /** New connections lead to the PostgreSQL whose socket lies in this folder; those that are open end. */
  leadTo(folder: string): void;
  close(): Promise<void>;
}

/** @param databaseUrl of a database on a Unix socket, as `startPostgres` gives it */
export async function openDoor(databaseUrl: string): Promise<Door> {
  const through = new URL(databaseUrl);
  let folder = through.searchParams.get('host') ?? '';
  let delayMs = 0;
  let hangs = false;
  const sockets = new Set<Socket>();
  const server = createServer((outer) => {
    const inner = connect(`${folder}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(from);
      let before: Promise<unknown> = Promise.resolve();
      from.on('data', (bytes) => {
        const wait = delayMs;
        // One after the other, whatever each waits for.
        before = before.then(() => (wait > 0 ? sleep(wait) : undefined)).then(() => to.write(bytes));
      });
      if (hangs) from.pause();
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  through.searchParams.delete('host');
  through.host = `127.0.0.1:${port}`;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    databaseUrl: through.href,
    delay: (ms) => {
      delayMs = ms;
    },
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    leadTo: (next) => {
      folder = next;
      endAll();
    },
    close: () => {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
