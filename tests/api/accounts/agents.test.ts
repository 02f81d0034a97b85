import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, users } from '../../../server/db/schema/account-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { createSession } from '../../../server/sessions/session-store';
import { decide } from '../../../server/staff/accounts/decide';
import { agentOrders } from '../../../src/contract/accounts/agent-orders';
import { findAgents } from '../../../src/contract/accounts/find-agents';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const path = endpoints.listAgents.path;
const surnames = [
  'Ёлкина',
  'Агапов',
  'Яшин',
  'Иванов',
  'ивушкин',
  'Ершова',
  'Жуков',
  'Ким',
  'Лебедева',
  'Миронов',
];

describe.each(databaseKinds)('an agency and its agents on %s', (kind) => {
  let api: ApiServer;
  let agency: Visitor;
  /** By surname. */
  let ids: Record<string, number>;
  beforeAll(async () => {
    api = await startApi(kind);
    agency = await api.signIn('agency');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    await api.db.delete(users).where(eq(users.agencyId, api.userIds.agency));
    const rows = await api.db
      .insert(users)
      .values(
        surnames.map((lastName, at) => ({
          ...({
            role: 'agent',
            status: 'full_access',
            confirmed: at % 3 !== 0,
            lastName,
            firstName: 'Пётр',
          } as const),
          agencyId: api.userIds.agency,
          phone: `+7918000000${at}`,
          email: `agent${at}@yug.example`,
          createdAt: new Date(Date.UTC(2026, 0, 20 - at)),
        })),
      )
      .returning({ id: users.id, lastName: users.lastName });
    ids = Object.fromEntries(rows.map(({ id, lastName }) => [lastName, id]));
    // Neither is the agency's agent: one has not proved the phone, one belongs to somebody else.
    const beside = { role: 'agent', lastName: 'Чужой', email: 'beside@example.ru' } as const;
    await api.db.delete(users).where(eq(users.lastName, 'Чужой'));
    const others = await api.db
      .insert(users)
      .values([
        { ...beside, status: 'registration', phone: '+79189999998', agencyId: api.userIds.agency },
        { ...beside, status: 'full_access', phone: '+79189999999', agencyId: 999 },
      ])
      .returning({ id: users.id });
    ids.unproved = others[0]!.id;
    ids.foreign = others[1]!.id;
  });
  const list = async (query = '', who = agency) => (await who.get(`${path}?${query}`)).body;
  const names = ({ results }: { results: { last_name: string }[] }) =>
    results.map(({ last_name }) => last_name);
  const act = (endpoint: Endpoint, id: number | undefined, who = agency) =>
    who.send(endpoint.method, endpoint.path.replace('{id}', String(id)));
  const told = (id: number) =>
    api.db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(asc(notifications.id));

  test('H1 eight a page, those who wait first, then who joined first; pages never overlap', async () => {
    const first = await list();
    expect([first.count, first.results.length, first.previous]).toEqual([10, 8, null]);
    expect(first.results.map(({ confirmed }: { confirmed: boolean }) => confirmed)).toEqual([
      ...Array(4).fill(false),
      ...Array(4).fill(true),
    ]);
    expect(names(first).slice(0, 4)).toEqual(['Миронов', 'Жуков', 'Иванов', 'Ёлкина']);
    const second = (await agency.get(first.next)).body;
    expect(names(second)).toHaveLength(2);
    expect(new Set([...names(first), ...names(second)]).size).toBe(10);
    expect(JSON.stringify(first)).not.toContain('Чужой');
  });

  test('H1 every order is whole, and the alphabet is Russian on every database', async () => {
    for (const ordering of agentOrders) {
      const whole = names(await list(`ordering=${ordering}&limit=100`));
      const paged = [];
      for (let offset = 0; offset < 10; offset += 3)
        paged.push(...names(await list(`ordering=${ordering}&limit=3&offset=${offset}`)));
      expect(paged, ordering).toEqual(whole);
    }
    const alphabet = names(await list('ordering=user__last_name&limit=100'));
    expect(alphabet).toEqual([
      ...['Агапов', 'Ёлкина', 'Ершова', 'Жуков', 'Иванов', 'ивушкин', 'Ким', 'Лебедева', 'Миронов', 'Яшин'],
    ]);
    expect(names(await list('ordering=-user__last_name&limit=100'))).toEqual(alphabet.reverse());
    expect((await agency.get(`${path}?ordering=phone`)).body.errors).toHaveProperty('ordering');
  });

  test.each([
    ['ЁЛКИНА', ['Ёлкина']],
    ['елк', ['Ёлкина']],
    ['петр ив', ['ивушкин', 'Иванов']],
    ['agent3@YUG', ['Иванов']],
    ['8 (918) 000-00-04', ['ивушкин']],
    ['918 000 00 0', surnames.toReversed()],
    ['\u200bКим ', ['Ким']],
    ['100%', []],
    ['_', []],
    ["'; --", []],
  ])('H1 the search %s', async (search, found) => {
    const page = await list(`ordering=user__date_joined&limit=100&search=${encodeURIComponent(search)}`);
    expect(names(page)).toEqual(found);
    expect(page.count).toBe(found.length);
  });

  test('H1 F3 the device finds and orders the same agents as the server', async () => {
    const equal = { role: 'agent', status: 'full_access', agencyId: api.userIds.agency } as const;
    const createdAt = new Date(Date.UTC(2026, 0, 15));
    await api.db.insert(users).values([
      {
        ...equal,
        lastName: 'ершова',
        firstName: 'Алёна',
        phone: '+79280000001',
        email: 'b@a.example',
        createdAt,
      },
      {
        ...equal,
        lastName: 'Ершова',
        firstName: 'Пётр',
        phone: '+79280000002',
        email: 'c.d@a.example',
        createdAt,
      },
      {
        ...equal,
        lastName: "О'Коннор-Ёж",
        firstName: 'Jürgen',
        phone: '+79280000003',
        email: 'x+y@a.example',
      },
    ]);
    await act(endpoints.blockAgent, ids.Ким);
    await act(endpoints.blockAgent, ids.Агапов);
    const all = [...(await list('limit=100')).results, ...(await list('limit=100&blocked=true')).results];
    expect(all).toHaveLength(13);
    const found = ['', 'ЁЛКИНА', 'елк', 'петр ив', 'agent3@YUG', '8 (918) 000-00-04', '9280', '\u200bКим '];
    const strange = [
      'o’',
      "о'к",
      'ер а',
      'JÜR',
      'x+y',
      'c.d',
      'c*d',
      '.',
      '100%',
      '_',
      '[а',
      '(',
      '\\',
      '^А|Я$',
      'и\u0306',
    ];
    for (const ordering of agentOrders)
      for (const search of [...found, ...strange])
        for (const blocked of [false, true]) {
          const query = new URLSearchParams({ ordering, search, blocked: String(blocked), limit: '100' });
          const here = findAgents(all, { ordering, search, blocked });
          expect(here, String(query)).toEqual((await list(String(query))).results);
        }
  });

  test('H2 blocking takes an agent out of the list into that of the blocked, and back', async () => {
    const blocked = await act(endpoints.blockAgent, ids.Ким);
    expect(blocked.body).toMatchObject({ id: ids.Ким, blocked: true });
    expect(names(await list('limit=100'))).not.toContain('Ким');
    expect(names(await list('blocked=true'))).toEqual(['Ким']);
    expect((await act(endpoints.unblockAgent, ids.Ким)).body.blocked).toBe(false);
    expect(names(await list('blocked=true'))).toEqual([]);
    const lines = await api.db.select().from(auditLines).orderBy(asc(auditLines.id));
    expect(lines.map(({ actor, actorId, action, subjectId }) => [actor, actorId, action, subjectId])).toEqual(
      [
        ['agency', api.userIds.agency, 'block', ids.Ким],
        ['agency', api.userIds.agency, 'unblock', ids.Ким],
      ],
    );
  });

  test('H2 confirming opens everything, unconfirming takes it back, and the agent is told each time once', async () => {
    const id = ids.Иванов!;
    await api.db.update(users).set({ status: 'inspecting', refusal: 'Не тот' }).where(eq(users.id, id));
    for (let times = 0; times < 2; times += 1)
      expect((await act(endpoints.confirmAgent, id)).body).toMatchObject({
        status: 'full_access',
        confirmed: true,
      });
    for (let times = 0; times < 2; times += 1)
      expect((await act(endpoints.unconfirmAgent, id)).body).toMatchObject({
        status: 'inspecting',
        confirmed: false,
      });
    expect((await told(id)).map(({ type, isApproved }) => [type, isApproved])).toEqual([
      ['registration_status', true],
      ['registration_status', false],
    ]);
    const [row] = await api.db.select().from(users).where(eq(users.id, id));
    expect(row!.refusal).toBeNull();
  });

  test('H2 a fixation that was stopped is restored', async () => {
    await api.db.update(users).set({ blockFixation: true }).where(eq(users.id, ids.Ким!));
    expect((await act(endpoints.restoreAgentFixation, ids.Ким)).body.block_fixation).toBe(false);
    expect(await told(ids.Ким!)).toMatchObject([{ type: 'fixation_block', isApproved: true }]);
  });

  const developer = { kind: 'terminal', id: null } as const;
  const ofJournal = async () =>
    (await api.db.select().from(auditLines).orderBy(asc(auditLines.id))).map(
      ({ actor, action }) => `${actor} ${action}`,
    );

  test('H2 what the developer has closed an agency does not open', async () => {
    for (const act of ['block', 'block_fixation'] as const)
      await decide(api.db, developer, { act, userId: ids.Ким!, reason: 'Жалоба' });
    for (const lift of [endpoints.unblockAgent, endpoints.restoreAgentFixation]) {
      const refused = await act(lift, ids.Ким);
      expect(refused.body).toMatchObject({ status: 409, code: 'conflict' });
      expect(refused.body.detail).toMatch(/застройщик/);
    }
    expect((await act(endpoints.getAgent, ids.Ким)).body).toMatchObject({
      blocked: true,
      blocked_by: ['developer'],
      block_fixation: true,
      fixation_stopped_by: ['developer'],
    });
  });

  test('H2 K3 both may close it, in any order; each takes back its own, and each act has its line', async () => {
    const id = ids.Ким!;
    const develop = (act: 'block' | 'unblock') => decide(api.db, developer, { act, userId: id, reason: '' });
    const state = async () => (await act(endpoints.getAgent, id)).body.blocked_by;
    await act(endpoints.blockAgent, id);
    await expect(develop('unblock')).rejects.toThrow(/решение агентства/);
    await develop('block');
    await develop('block');
    expect(await state()).toEqual(['agency', 'developer']);
    expect((await act(endpoints.unblockAgent, id)).body).toMatchObject({
      blocked: true,
      blocked_by: ['developer'],
    });
    expect((await act(endpoints.unblockAgent, id)).status, 'the rest is the developer’s').toBe(409);
    await act(endpoints.blockAgent, id);
    await develop('unblock');
    expect(await state()).toEqual(['agency']);
    expect((await act(endpoints.unblockAgent, id)).body).toMatchObject({ blocked: false, blocked_by: [] });
    expect(await ofJournal()).toEqual([
      ...['agency block', 'terminal block', 'agency unblock', 'agency block', 'terminal unblock'],
      'agency unblock',
    ]);
    expect(
      (await told(id)).map(({ title }) => title),
      'told when it changes for the agent',
    ).toEqual(['Доступ ограничен', 'Доступ восстановлен']);
  });

  test('H2 C6 whom the agency has closed out is told that it was the agency; the developer’s word stands above', async () => {
    const id = ids.Ким!;
    const agent = api.visitor();
    agent.cookies.set('sessionid', await createSession(api.db, id, null));
    const sees = async () => ({
      by: (await agent.get(endpoints.getOffice.path)).body.user.blocked_by,
      refused: (await agent.get(endpoints.listClients.path)).body.detail,
    });
    expect((await sees()).by).toEqual([]);
    await act(endpoints.blockAgent, id);
    expect(await sees()).toEqual({ by: ['agency'], refused: 'Аккаунт заблокирован вашим агентством.' });
    expect((await told(id)).map(({ text }) => text)).toEqual([
      'Его закрыло ваше агентство: открыть доступ снова может только оно.',
    ]);
    await decide(api.db, developer, { act: 'block', userId: id, reason: 'Жалоба' });
    expect(await sees()).toEqual({
      by: ['agency', 'developer'],
      refused: 'Аккаунт заблокирован застройщиком.',
    });
    await api.db
      .update(users)
      .set({ blocked: false, blockedBy: [], confirmed: false })
      .where(eq(users.id, id));
    expect((await sees()).refused).toBe('Это откроется, когда ваше агентство подтвердит аккаунт.');
  });

  test('H1 H2 another’s agent, an agency, and nobody are all the same 404, whatever is asked', async () => {
    const acts = [
      endpoints.getAgent,
      endpoints.confirmAgent,
      endpoints.unconfirmAgent,
      endpoints.blockAgent,
      endpoints.unblockAgent,
      endpoints.restoreAgentFixation,
    ];
    for (const endpoint of acts)
      for (const id of [ids.foreign, ids.unproved, api.userIds.confirmed, api.userIds.agency, 123_456_789]) {
        const answer = await act(endpoint, id);
        expect(answer.body, `${endpoint.path} ${id}`).toMatchObject({ status: 404, code: 'not-found' });
      }
    expect(await api.db.select().from(auditLines)).toEqual([]);
  });

  test('H2 blocking is a GET and yet needs the CSRF header, so no link does it', async () => {
    const address = endpoints.blockAgent.path.replace('{id}', String(ids.Ким));
    expect((await agency.get(address, { 'x-csrftoken': '' })).body.code).toBe('csrf');
    expect((await act(endpoints.getAgent, ids.Ким)).body.blocked).toBe(false);
  });
});
