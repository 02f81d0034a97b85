import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the CRM of a test was told, and how it answers. */
export interface FakeCrm {
  url: string;
  told: {
    key: string;
    signature: string | null;
    text: string;
    body: Record<string, never> & { event: string };
  }[];
  answer: { status: number; body: unknown };
  close(): Promise<void>;
}

/** A CRM on a port of its own, which takes what it is told and answers as `answer` says. */
export async function openCrm(): Promise<FakeCrm> {
  const crm: Omit<FakeCrm, 'url' | 'close'> = { told: [], answer: { status: 200, body: {} } };
  const read = async (request: IncomingMessage) => {
    let text = '';
    for await (const part of request) text += part;
    return text;
  };
  const server: Server = createServer(async (request, response) => {
    const text = await read(request);
    const { 'idempotency-key': key = '', 'x-signature': signature = null } = request.headers;
    crm.told.push({
      key: String(key),
      signature: signature && String(signature),
      text,
      body: JSON.parse(text),
    });
    response.writeHead(crm.answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(crm.answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(crm, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
