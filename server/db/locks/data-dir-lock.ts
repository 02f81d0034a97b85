import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, mkdtemp, rename, rm, stat, symlink } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Another process works in the folder; the message is for the person at the terminal. */
export class DataDirHeldError extends Error {}

/** The held folder. */
export interface DataDirLock {
  /** Who comes to the socket is for `visit`, those too who came before this was called. */
  receive(visit: (socket: Socket) => void): void;
  release(): Promise<void>;
}

/** What a socket's path may have of bytes, on every system. */
const MAX_PATH_BYTES = 100;

/** Where the process that holds `dataDir` listens. */
export const socketPath = (dataDir: string, name = 'server.sock'): string => join(dataDir, name);

/** Runs the act with a path by which the system can reach the socket, however long its own is: through a short link. */
async function reachable<T>(path: string, act: (short: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return act(path);
  const folder = await mkdtemp(join(tmpdir(), 'sock-'));
  try {
    await symlink(dirname(path), join(folder, 'd'));
    return await act(join(folder, 'd', basename(path)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A connection with whoever holds `dataDir`; null where nobody does. */
export const connectHolder = (dataDir: string): Promise<Socket | null> => connectTo(socketPath(dataDir));

function connectTo(path: string): Promise<Socket | null> {
  return reachable(
    path,
    (short) =>
      new Promise((resolve) => {
        const socket = connect(short);
        socket.once('connect', () => resolve(socket));
        socket.once('error', () => resolve(null));
      }),
  );
}

/** Whether somebody listens there. The kernel answers for a process killed in any way. */
async function answers(path: string): Promise<boolean> {
  const socket = await connectTo(path);
  socket?.destroy();
  return socket !== null;
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
  await reachable(
    path,
    (short) =>
      new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(short, resolve);
      }),
  );
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
  await refuseFolder(path);
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

async function refuseFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory())
    throw new DataDirHeldError(`На месте сокета портала лежит папка ${path}. Уберите её.`);
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
    // A process that only checks whether the folder is held hangs up at once.
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
