import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ResizeOptions } from 'sharp';
import { PictureFailure } from './picture-failure';

/** The points of a picture: upright, without what cameras write into it, on white unless it was to stay clear. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
}

interface DecodeOrder {
  readonly resize: ResizeOptions;
  readonly seconds: number;
  /** What is transparent stays so: four channels. */
  readonly isClear?: true;
}

export const MAX_PIXELS = 40_000_000;
/** An idle process ends and gives its memory back. */
const IDLE_MS = 30_000;
/** A decoder that does not keep its own limit of time is ended. */
const GRACE_MS = 10_000;

let decoder: ReturnType<typeof startDecoder> | null = null;

/**
 * Opens a picture in a process of its own, for which decoders are written in C and the picture is a stranger's. Throws
 * what the decoder says of it, or a `PictureFailure` where the process has ended over it.
 */
export function decodeApart(bytes: Uint8Array, order: DecodeOrder): Promise<Pixels> {
  decoder ??= startDecoder(() => {
    decoder = null;
  });
  return decoder(bytes, order);
}

type Reply = { id: number } & ({ pixels: Pixels } | { failure: string });
interface Waiting {
  resolve(pixels: Pixels): void;
  reject(failure: Error): void;
}

function startDecoder(ended: () => void) {
  const waiting = new Map<number, Waiting>();
  const child = forkDecoder();
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  child.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id);
    if ('pixels' in reply) one?.resolve(reply.pixels);
    else one?.reject(new Error(reply.failure));
  });
  let hasEnded = false;
  const end = () => {
    if (!hasEnded) ended();
    hasEnded = true;
    if (child.connected) child.disconnect();
    for (const { reject } of waiting.values()) reject(new PictureFailure('again', 'картинка не открылась'));
  };
  child.on('error', end);
  child.on('disconnect', end);

  return async (bytes: Uint8Array, order: DecodeOrder): Promise<Pixels> => {
    clearTimeout(idle);
    child.channel?.ref();
    const id = ++lastId;
    const timer = setTimeout(() => child.kill('SIGKILL'), order.seconds * 1000 + GRACE_MS);
    try {
      return await new Promise<Pixels>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        child.send({ id, bytes, maxPixels: MAX_PIXELS, ...order });
      });
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
      if (waiting.size === 0) {
        child.channel?.unref();
        idle = setTimeout(end, IDLE_MS).unref();
      }
    }
  };
}

/** The process gets nothing of the environment, where the secrets are, and does not keep its parent alive. */
function forkDecoder(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./decode-process.mjs', import.meta.url)), [], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const { stderr } = child;
  if (stderr !== null) {
    createInterface({ input: stderr }).on('line', (line) => process.emitWarning(line, 'DecodeProcess'));
    (stderr as Socket).unref();
  }
  child.unref();
  child.channel?.unref();
  return child;
}
