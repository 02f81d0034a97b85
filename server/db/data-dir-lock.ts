import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';

/** Another process works in the folder; the message is for the person at the terminal. */
export class DataDirHeldError extends Error {}

/** The held folder. */
export interface DataDirLock {
  /** Who comes to the socket is for `visit`, those too who came before this was called. */
  receive(visit: (socket: Socket) => void): void;
  release(): Promise<void>;
}

/** Where the process that holds `dataDir` listens; the shorter spelling, as a socket's path has 107 bytes. */
export function socketPath(dataDir: string, name = 'server.sock'): string {
  const absolute = join(dataDir, name);
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

/** Whether somebody listens there. The kernel answers for a process killed in any way. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function identity(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found && `${found.ino} ${found.mtimeMs}`;
}

/** Takes a dead holder's socket away, and nobody else's that came meanwhile. */
async function removeDead(path: string, aside: string, dead: string | null): Promise<void> {
  await rename(path, aside).catch(() => undefined);
  if ((await identity(aside)) !== dead) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function listen(path: string): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return server;
}

/**
 * Takes the folder for this process. PGlite itself takes no lock, and a second process would silently lose rows.
 * The lock is a listening socket: it ends with its process, whatever ended that.
 *
 * @throws DataDirHeldError while another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = socketPath(dataDir);
  const own = socketPath(dataDir, `.${randomBytes(6).toString('hex')}`);
  const server = await listen(own);
  const reception = receiveOn(server);
  // Twice: the second time after a dead holder's socket was taken away.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (await takeName(own, path)) return { receive: reception, release: () => release(server, path) };
    const seen = await identity(path);
    if (await answers(path)) break;
    await removeDead(path, `${own}x`, seen);
  }
  await new Promise((resolve) => server.close(resolve));
  throw new DataDirHeldError(`Папка данных ${dataDir} занята: с ней уже работает другой процесс портала.`);
}

/** Gives the socket the name that everyone looks for; false when it is taken. */
async function takeName(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    await rm(own);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function receiveOn(server: Server): DataDirLock['receive'] {
  let waiting: Socket[] = [];
  let visitor = (socket: Socket) => {
    waiting.push(socket);
  };
  server.on('connection', (socket) => {
    // Somebody who only looks whether we are here hangs up at once.
    socket.on('error', () => socket.destroy());
    visitor(socket);
  });
  return (visit) => {
    visitor = visit;
    for (const socket of waiting) visit(socket);
    waiting = [];
  };
}

async function release(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  await new Promise((resolve) => server.close(resolve));
}
