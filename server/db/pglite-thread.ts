import { createInterface } from 'node:readline';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

type FromThread =
  | { kind: 'open' }
  | { kind: 'connected' }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'closed' };

/** The embedded database on its thread. */
export interface PgliteThread {
  /** What `pg` takes for its TCP socket. One at a time: there is one session. */
  socket(): Duplex;
  /** Writes everything down and ends the thread. */
  close(): Promise<void>;
}

/** The part of `net.Socket` that `pg` calls, over the thread's port. */
class ThreadSocket extends Duplex {
  readonly #worker: Worker;
  readonly #listener = (message: FromThread) => {
    if (message.kind === 'connected') this.emit('connect');
    else if (message.kind === 'bytes') this.push(Buffer.from(message.bytes));
  };
  readonly #lost = () => this.destroy(new Error('The embedded database has stopped'));

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on('message', this.#listener);
    worker.on('exit', this.#lost);
  }

  connect(): this {
    this.#worker.postMessage({ kind: 'connect' });
    return this;
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#worker.postMessage({ kind: 'bytes', bytes });
    done();
  }

  /** `pg` writes the messages of one query at once: they are sent to the thread together. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#worker.postMessage({ kind: 'bytes', bytes: Buffer.concat(chunks.map(({ chunk }) => chunk)) });
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#listener);
    this.#worker.off('exit', this.#lost);
    done(error);
  }

  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** Opens the folder (`memory://` keeps nothing); throws when PGlite cannot. `log` takes what PGlite prints by itself. */
export async function startPgliteThread(dataDir: string, log?: Logger): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir },
    ...(log && { stdout: true, stderr: true }),
  });
  if (log)
    for (const input of [worker.stdout, worker.stderr])
      createInterface({ input }).on('line', (printed) => log.warn({ printed }, 'the embedded database'));
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
  // Without its database the server can do nothing: the process ends, and its supervisor starts it again.
  worker.on('error', (error) => {
    throw error;
  });
  return {
    socket: () => new ThreadSocket(worker),
    close: () =>
      new Promise((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage({ kind: 'close' });
      }),
  };
}
