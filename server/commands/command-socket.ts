import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { connectHolder, type DataDirLock } from '../db/locks/data-dir-lock';
import type { CommandContext } from './command';
import { runCommand } from './run-command';

/** One line from the terminal, then lines back; the last one has the exit code. */
const Request = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    args: v.array(v.string()),
    cwd: v.string(),
    passphrase: v.optional(v.string()),
  }),
);
type Request = v.InferOutput<typeof Request>;
const Reply = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ line: v.string() }), v.object({ exit: v.number() })]),
);
type Reply = v.InferOutput<typeof Reply>;

/**
 * Runs the commands of terminals in the process that holds the data folder, as the embedded database allows one process
 * only. The returned function waits for those that are running.
 */
export function serveCommands(
  lock: DataDirLock,
  context: Omit<CommandContext, 'print' | 'cwd' | 'passphrase'>,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  lock.receive((socket) => {
    const lines = createInterface({ input: socket });
    lines.once('line', (line) => {
      const done: Promise<void> = answer(socket, line, context).finally(() => running.delete(done));
      running.add(done);
    });
    lines.on('error', () => socket.destroy());
  });
  return async () => {
    await Promise.all(running);
  };
}

async function answer(
  socket: Socket,
  line: string,
  context: Omit<CommandContext, 'print' | 'cwd' | 'passphrase'>,
): Promise<void> {
  const send = (reply: Reply) => {
    if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`);
  };
  const request = v.safeParse(Request, line);
  if (request.success) {
    const { name, args, cwd, passphrase } = request.output;
    const print = (text: string) => send({ line: text });
    send({ exit: await runCommand(name, args, { ...context, cwd, passphrase, print }) });
  }
  socket.end();
}

/** A terminal that holds the data folder refuses the commands of other terminals. */
export function refuseCommands(lock: DataDirLock): void {
  lock.receive((socket) => {
    socket.write(`${JSON.stringify({ line: 'Папка данных занята другой командой. Повторите позже.' })}\n`);
    socket.end(`${JSON.stringify({ exit: 1 })}\n`);
  });
}

/** Has the process that holds `dataDir` run the command; null when nobody holds it. */
export async function runRemotely(
  dataDir: string,
  request: Request,
  print: (line: string) => void,
): Promise<number | null> {
  const socket = await connectHolder(dataDir);
  if (socket === null) return null;
  // What ends a connection closes its lines as well.
  socket.on('error', () => undefined);
  socket.write(`${JSON.stringify(request)}\n`);
  const lines = createInterface({ input: socket });
  lines.on('error', () => undefined);
  return new Promise((resolve) => {
    let exit: number | null = null;
    lines.on('line', (line) => {
      const reply = v.parse(Reply, line);
      if ('line' in reply) print(reply.line);
      else exit = reply.exit;
    });
    lines.on('close', () => {
      if (exit === null) print('Портал остановился, не закончив. Повторите, когда он снова заработает.');
      resolve(exit ?? 1);
    });
  });
}
