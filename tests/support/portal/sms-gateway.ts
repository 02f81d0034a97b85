import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A gateway for messages on this machine. */
export interface SmsGateway {
  readonly url: string;
  /** Those it was given, the newest last. */
  readonly messages: { readonly to: string; readonly text: string }[];
  /** What it answers from now on. */
  answer: { status: number; body: string };
  /** Answers nothing from now on, until `goOn`. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function openSmsGateway(): Promise<SmsGateway> {
  let free: Promise<void> = Promise.resolve();
  let goOn = () => {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    gateway.messages.push(JSON.parse(Buffer.concat(chunks).toString()));
    await free;
    response.writeHead(gateway.answer.status).end(gateway.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: SmsGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages: [],
    answer: { status: 200, body: '{"status":"OK"}' },
    hang() {
      free = new Promise((resolve) => {
        goOn = resolve;
      });
    },
    goOn: () => goOn(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return gateway;
}
