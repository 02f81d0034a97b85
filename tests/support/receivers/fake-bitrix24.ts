import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Entry {
  readonly ID: string;
  readonly [field: string]: unknown;
}

/** A Bitrix24 that speaks the public shapes of an incoming webhook. */
export interface FakeBitrix24 {
  /** 'http://127.0.0.1:…/rest/1/CODE/' */
  readonly url: string;
  readonly leads: Entry[];
  readonly deals: Entry[];
  readonly comments: Entry[];
  /** The methods that were called, in order. */
  readonly called: string[];
  /** The next answer is this error, once. */
  failNext: { status: number; error: string; error_description: string } | null;
  scopes: string[];
  close(): Promise<void>;
}

const CODE = 'k3yOfTheCrm5ecret';

/** Opens one on a port of its own. */
export async function openBitrix24(): Promise<FakeBitrix24> {
  const bitrix: Omit<FakeBitrix24, 'url' | 'close'> = {
    leads: [],
    deals: [],
    comments: [],
    called: [],
    failNext: null,
    scopes: ['crm', 'user_brief'],
  };
  const add = (entries: Entry[], fields: object): number => {
    entries.push({ ID: String(entries.length + 1), ...fields });
    return entries.length;
  };
  /** Fields are equal as texts, as Bitrix24 keeps them. */
  const list = (entries: Entry[], filter: Record<string, unknown> = {}) =>
    entries.filter((entry) =>
      Object.entries(filter).every(([name, wanted]) => String(entry[name]) === String(wanted)),
    );
  // biome-ignore lint/suspicious/noExplicitAny: what a caller may send.
  const methods: Record<string, (given: any) => unknown> = {
    scope: () => bitrix.scopes,
    'crm.lead.add': ({ fields }) => add(bitrix.leads, fields),
    'crm.deal.add': ({ fields }) => add(bitrix.deals, fields),
    'crm.lead.list': ({ filter }) => list(bitrix.leads, filter).map(({ ID }) => ({ ID })),
    'crm.deal.list': ({ filter }) => list(bitrix.deals, filter).map(({ ID }) => ({ ID })),
    'crm.timeline.comment.add': ({ fields }) => add(bitrix.comments, fields),
    'crm.timeline.comment.list': ({ filter }) =>
      list(bitrix.comments, filter)
        .reverse()
        .map(({ ID, COMMENT }) => ({ ID, COMMENT })),
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const [, code, method = ''] = /^\/rest\/1\/([^/]+)\/([\w.]+)\.json$/.exec(request.url ?? '') ?? [];
    if (code !== CODE)
      return answer(401, { error: 'INVALID_CREDENTIALS', error_description: 'Invalid request credentials' });
    bitrix.called.push(method);
    const { failNext } = bitrix;
    bitrix.failNext = null;
    if (failNext) {
      const { status, ...body } = failNext;
      return answer(status, body);
    }
    const act = methods[method];
    if (!act) return answer(404, { error: 'ERROR_METHOD_NOT_FOUND', error_description: 'Method not found!' });
    return answer(200, { result: act(JSON.parse(text)), time: { start: 0, finish: 0, duration: 0 } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(bitrix, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/1/${CODE}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
