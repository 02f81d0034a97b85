import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type FairQueueLimits, fairQueue } from '../http/fair-queue';
import { unavailable } from '../http/problems/unavailable';
import type { PdfFile } from './pdf-content';

/** One core of two is for the people who wait for other answers. */
const QUEUE: FairQueueLimits = { atOnce: 1, ofAddress: 3, inAll: 12 };
/** The longest that a file may take, in milliseconds: a selection of fifty lots takes a tenth of it. */
const LONGEST = 30_000;
/** A thread that nobody needs gives its memory back. */
const IDLE = 60_000;

const FAILED = 'Файл PDF не получился. Повторите через минуту.';

export interface PdfMaker {
  /**
   * Makes a file on a thread of its own, one after another. `requester` is whoever waits: each has one made before
   * anybody has the next; `read` brings what stands in it once its turn has come.
   *
   * @throws 429 where one requester waits for too many, 503 where too many wait at all
   */
  make(requester: string, read: () => Promise<PdfFile>): Promise<Uint8Array<ArrayBuffer>>;
  /** Makes what is under way, and ends the thread. */
  stop(): void;
}

type Reply = { id: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { failure: string });

/** The thread begins with the first file. */
export function startPdfMaker(log: Logger, limits: FairQueueLimits = QUEUE): PdfMaker {
  const inTurn = fairQueue(limits);
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let underway = 0;
  let lastId = 0;
  let isStopping = false;

  function begin(): Worker {
    const begun = new Worker(new URL('./thread/pdf-thread.mjs', import.meta.url));
    begun.unref();
    begun.on('error', (error) => log.error({ err: error }, 'the thread that makes PDF files has failed'));
    begun.on('exit', () => {
      if (thread === begun) thread = null;
    });
    return begun;
  }

  async function onThread(content: PdfFile): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idle);
    underway += 1;
    thread ??= begin();
    const worker = thread;
    const id = ++lastId;
    const reply = await new Promise<Reply | null>((resolve) => {
      const limit = setTimeout(() => void worker.terminate(), LONGEST);
      const done = (answer: Reply | null) => {
        clearTimeout(limit);
        worker.off('message', heard);
        worker.off('exit', ended);
        resolve(answer);
      };
      const heard = (answer: Reply) => {
        if (answer.id === id) done(answer);
      };
      const ended = () => done(null);
      worker.on('message', heard);
      worker.on('exit', ended);
      worker.postMessage({ id, content });
    });
    underway -= 1;
    if (isStopping && underway === 0) void worker.terminate();
    else idle = setTimeout(() => void worker.terminate(), IDLE).unref();
    if (reply !== null && 'bytes' in reply) return reply.bytes;
    log.error({ reason: reply?.failure ?? 'the thread has ended' }, 'a PDF file was not made');
    throw unavailable(FAILED, 60);
  }

  return {
    make: (requester, read) =>
      inTurn(requester, new AbortController().signal, async () => onThread(await read())),
    stop() {
      isStopping = true;
      clearTimeout(idle);
      if (underway === 0) void thread?.terminate();
    },
  };
}
