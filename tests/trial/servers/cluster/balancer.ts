import { createServer, type IncomingMessage, request as openCall, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** What stands in front of several servers and gives each request to one of them, without stickiness. */
export interface Balancer {
  readonly url: string;
  /** Connections that were refused, after which another server was asked. */
  readonly refused: () => number;
  /**
   * Resolves at once when the server at this port takes such a call, or after `STRIKE_PATIENCE_MS` without one. A call at
   * whose answer the server is to die is cut off: its answer is not out yet.
   */
  nextCall(port: number, strike: Strike): Promise<void>;
  close(): Promise<void>;
}

/** In the middle of which call a server is to die. */
export interface Strike {
  /** How its path begins; only calls that write are meant. */
  readonly path: string;
  /** When it has been handed to the server, or when its answer comes back. */
  readonly moment: 'taken' | 'answered';
}

interface Upstream {
  readonly port: number;
  isReady: boolean;
}

const HEALTH_MS = 200;
const PATIENCE_MS = 1_000;
const STRIKE_PATIENCE_MS = 5_000;

/**
 * Requests go round the servers that answer `/api/ready/`. Another server is asked only where the connection was refused,
 * so that nothing of the request had been sent; one that may have been taken is never sent again: the caller's connection
 * is cut, as the server's was. Bodies and event streams pass as they come, both ways.
 * @param ports where the servers listen, on 127.0.0.1
 */
export async function openBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const upstreams: Upstream[] = ports.map((one) => ({ port: one, isReady: true }));
  let turn = 0;
  let refused = 0;
  const strikes = new Map<number, Strike & { hit(): void }>();

  const connectToAny = async (): Promise<{ socket: Socket; port: number } | null> => {
    turn += 1;
    const inTurn = upstreams.map((_, at) => upstreams[(turn + at) % upstreams.length]);
    const ready = inTurn.filter((one) => one?.isReady);
    for (const one of [...ready, ...inTurn.filter((other) => !other?.isReady)]) {
      const socket = one && (await connectTo(one.port));
      if (socket) return { socket, port: one.port };
      if (one) one.isReady = false;
      refused += 1;
    }
    return null;
  };

  const look = async (one: Upstream) => {
    const answer = await fetch(`http://127.0.0.1:${one.port}/api/ready/`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    one.isReady = answer?.ok ?? false;
    await answer?.arrayBuffer().catch(() => undefined);
  };
  const timer = setInterval(() => upstreams.forEach(look), HEALTH_MS);

  const server = createServer(async (request, response) => {
    const connected = await connectToAny();
    if (connected) {
      const { socket, port: taker } = connected;
      const isStruck = (moment: Strike['moment']) => {
        const strike = strikes.get(taker);
        const isMeant =
          strike?.moment === moment && request.method !== 'GET' && request.url?.startsWith(strike.path);
        if (isMeant) strike.hit();
        return isMeant === true;
      };
      return pass(request, response, { socket, isStruck });
    }
    request.resume();
    response.writeHead(503, { 'retry-after': '1', 'x-answered-by': 'balancer' }).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    nextCall: (one, strike) =>
      new Promise((resolve) => {
        const hit = () => {
          clearTimeout(patience);
          strikes.delete(one);
          resolve();
        };
        const patience = setTimeout(hit, STRIKE_PATIENCE_MS);
        strikes.set(one, { ...strike, hit });
      }),
    close: () => {
      clearInterval(timer);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** An open connection, or null where it was refused. */
function connectTo(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.once('connect', () => {
      socket.setTimeout(0);
      resolve(socket);
    });
    socket.once('error', () => resolve(null));
    socket.once('close', () => resolve(null));
  });
}

interface Passing {
  readonly socket: Socket;
  /** Whether the server dies of this call, now. */
  isStruck(moment: Strike['moment']): boolean;
}

function pass(request: IncomingMessage, response: ServerResponse, { socket, isStruck }: Passing): void {
  const seen = request.headers['x-forwarded-for'];
  const from = request.socket.remoteAddress ?? '';
  const call = openCall({
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: {
      ...request.headers,
      'x-forwarded-for': seen === undefined ? from : `${seen}, ${from}`,
      connection: 'close',
    },
    createConnection: () => socket,
  });
  const cut = () => request.socket.destroy();
  call.on('error', cut);
  call.on('response', (answer) => {
    if (isStruck('answered')) return cut();
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    response.flushHeaders();
    answer.pipe(response);
    answer.on('error', cut);
    answer.on('close', () => {
      if (!answer.complete) cut();
    });
  });
  response.on('close', () => call.destroy());
  request.on('error', () => call.destroy());
  request.pipe(call);
  isStruck('taken');
}
