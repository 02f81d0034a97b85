import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../../tools/demo/random';

interface HeardLetter {
  readonly to: string;
  /** The same in every attempt of one letter. */
  readonly key: string;
}

/** A gateway of the developer's that takes every letter, and its time. */
export interface MailGateway {
  readonly url: string;
  readonly heard: readonly HeardLetter[];
  close(): Promise<void>;
}

/** Slow enough for a server to be killed while it waits for the answer. */
const ANSWER_MS = [20, 400] as const;

export async function openMailGateway(random: Random): Promise<MailGateway> {
  const heard: HeardLetter[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push({ to: JSON.parse(body).to, key: String(request.headers['idempotency-key']) });
    await sleep(random.between(...ANSWER_MS));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/letters`,
    heard,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
