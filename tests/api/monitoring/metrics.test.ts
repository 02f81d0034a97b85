import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../../server/db/schema/message-schema';
import { feedImports } from '../../../server/db/schema/schema';
import { type ApiServer, databaseKinds, startApi } from '../../support/portal/api-server';

const TOKEN = 'sosna-pod-oknom-4173';
const bearer = { authorization: `Bearer ${TOKEN}` };

describe.each(databaseKinds)('metrics on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind, { variables: { PROMETHEUS_TOKEN: TOKEN } });
  });
  afterAll(() => api.close());
  const read = async (headers: Record<string, string> = bearer) => api.visitor().get('/metrics', headers);
  const line = async (start: string) =>
    (await read()).text.split('\n').find((one) => one.startsWith(start)) ?? '';

  test('N4 they are read by whoever knows the token alone', async () => {
    for (const headers of [{}, { authorization: 'Bearer other' }, { authorization: TOKEN }])
      expect((await read(headers as Record<string, string>)).status).toBe(401);
    const answer = await read();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
  });

  test('N4 requests are counted under their route, never under an id or an address of a person', async () => {
    const lot = api.stock[0]!;
    await api.visitor().get(`/api/flats/${lot.id}/`);
    await api.visitor().get('/api/clients/?search=Петрова');
    await api.visitor().get('/api/no-such-call/');
    const { text } = await read();
    expect(text).toMatch(
      /portal_http_requests_total\{method="GET",route="\/api\/flats\/:id",status="\d+"\} 1/,
    );
    expect(text).toContain('portal_http_requests_total{method="GET",route="/api/clients",status="401"} 1');
    expect(text).toContain('route="/api/*",status="404"');
    expect(text).toContain(
      'portal_http_request_duration_seconds_bucket{le="0.1",method="GET",route="/api/clients"}',
    );
    expect(text).not.toMatch(new RegExp(`/flats/${lot.id}|Петрова|no-such-call`));
  });

  test('N4 what waits in the database is told: messages and how long, the last import, connections, memory', async () => {
    const body = { subject: 'Письмо', text: 'Текст' };
    const counts = { added: 1, changed: 0, gone: 0 };
    const refused = [{ line: 3, id: null, reason: 'нет цены' }];
    const failure = 'фид не открылся';
    await api.db.insert(feedImports).values([
      { ...counts, source: 'bereg', refused: [] },
      { ...counts, source: 'bereg', refused, failure },
      { ...counts, source: 'mistyped.xml', refused, failure },
    ]);
    await api.db.insert(messages).values({
      key: crypto.randomUUID(),
      channel: 'email',
      purpose: 'letter',
      recipient: 'agent@example.ru',
      shown: 'ag•••@example.ru',
      orderKey: 'one',
      body,
      state: 'dead',
      notAfter: new Date(),
      createdAt: sql`now() - interval '1 hour'`,
    });
    const { text } = await read();
    expect(text).toContain('portal_database_up 1');
    expect(text).toContain('portal_outgoing{carrier="email",state="dead"} 1');
    expect(text).toMatch(/portal_outgoing_oldest_seconds\{carrier="email",state="dead"\} 36\d\d/);
    expect(text).toContain('portal_import_failed{source="bereg"} 1');
    expect(text).not.toContain('mistyped');
    expect(text).toContain('portal_import_refused_offers{source="bereg"} 1');
    expect(text).toContain('portal_catalogue_queue{state="waiting"} 0');
    expect(text).toContain('portal_event_streams 0');
    expect(text).toMatch(/portal_database_connections\{state="(idle|busy)"\} [1-9]/);
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
    expect(text).not.toContain('agent@example.ru');
    expect(await line('portal_build_info')).toContain('version="dev"');
  });
});

test('N4 without a port or a token nothing is told', async () => {
  const api = await startApi('pglite');
  const answer = await api.visitor().get('/metrics');
  expect(answer.text).not.toContain('portal_http_requests_total');
  expect(answer.status).toBe(404);
  await api.close();
});
