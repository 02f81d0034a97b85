import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../support/portal/ports';

/** A line between browser and server: `latencyMs` there and back, rates in bits a second. */
export interface Line {
  latencyMs: number;
  downBits: number;
  upBits: number;
}

/** Source: issue of the figures; what Lighthouse and DevTools call slow 4G. */
export const slow4g: Line = { latencyMs: 150, downBits: 1_600_000, upBits: 750_000 };

export interface SlowNetwork {
  /** The address that the browser opens. */
  readonly url: string;
  /** Bytes that came down the line since it was last asked. */
  takeBytes(): number;
  /** From now on as slow as the line; `null`: as fast as the machine. */
  use(line: Line | null): void;
  /** No server behind the address any more: connections are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A proxy that is as slow as a telephone's line. It stands outside the browser, because DevTools' own throttling
 * does not reach what a service worker fetches, and precaching takes its share of a real line.
 */
export async function slowNetwork(target: string): Promise<SlowNetwork> {
  const port = await freePort();
  const targetPort = Number(new URL(target).port);
  const open = new Set<Socket>();
  let line: Line | null = null;
  let bytes = 0;
  const down = lane(() => line && { bits: line.downBits, delayMs: line.latencyMs / 2 });
  const up = lane(() => line && { bits: line.upBits, delayMs: line.latencyMs / 2 });

  const server = createServer((browser) => {
    const portal = connect(targetPort, '127.0.0.1');
    for (const socket of [browser, portal]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    browser.on('data', (chunk) => up(chunk, portal));
    portal.on('data', (chunk) => {
      bytes += chunk.length;
      down(chunk, browser);
    });
    browser.on('close', () => portal.destroy());
    portal.on('close', () => down(null, browser));
  });
  const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });

  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    use: (next) => {
      line = next;
    },
    cut,
    restore: listen,
    close: cut,
  };
}

const PIECE = 1460;

/**
 * One direction of the line, shared fairly: connections that have something to send take turns, a piece each, at the
 * line's rate; what was sent arrives half a round trip later, in order. `null` ends the connection.
 */
function lane(state: () => { bits: number; delayMs: number } | null) {
  const waiting = new Map<Socket, (Buffer | null)[]>();
  const arriving: { at: number; piece: Buffer | null; to: Socket }[] = [];
  let sending = false;
  /** When the line has sent what it was given; a timer that wakes late catches up by it. */
  let freeAt = 0;

  function send(): void {
    for (const [to, pieces] of waiting) {
      const early = freeAt - performance.now();
      if (early > 0) {
        setTimeout(send, early);
        return;
      }
      const piece = pieces.shift() ?? null;
      // Behind the others again.
      waiting.delete(to);
      if (pieces.length > 0) waiting.set(to, pieces);
      const slow = state();
      if (slow && piece) freeAt += (piece.length * 8 * 1000) / slow.bits;
      arriving.push({ at: freeAt + (slow?.delayMs ?? 0), piece, to });
      if (arriving.length === 1) deliver();
    }
    sending = false;
  }

  function deliver(): void {
    while (arriving[0] && arriving[0].at <= performance.now()) {
      const { piece, to } = arriving.shift()!;
      if (piece === null) to.end();
      else if (!to.destroyed) to.write(piece);
    }
    if (arriving[0]) setTimeout(deliver, arriving[0].at - performance.now());
  }

  return (chunk: Buffer | null, to: Socket) => {
    const pieces = waiting.get(to) ?? [];
    if (chunk === null) pieces.push(null);
    else for (let at = 0; at < chunk.length; at += PIECE) pieces.push(chunk.subarray(at, at + PIECE));
    waiting.set(to, pieces);
    if (sending) return;
    sending = true;
    freeAt = Math.max(freeAt, performance.now());
    send();
  };
}
