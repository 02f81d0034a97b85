import { connect, createServer, type Socket } from 'node:net';

/** Stands before a PostgreSQL and lets it seem to hang: connections stay open, and nothing comes through any more. */
export interface HangingProxy {
  /** The database's address through the proxy. */
  readonly databaseUrl: string;
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

/** @param databaseUrl of a database on a Unix socket, as `startPostgres` gives it */
export async function hangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const through = new URL(databaseUrl);
  const path = `${through.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((outer) => {
    const inner = connect(path);
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      sockets.add(from);
      if (hangs) from.pause();
      from.on('data', (bytes) => to.write(bytes));
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
  return {
    databaseUrl: through.href,
    hang() {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
