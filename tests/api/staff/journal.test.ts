import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isRehearsal } from '../../../server/backup/restored-copy';
import {
  auditLines,
  loginCodes,
  personKeys,
  rateLimits,
  users,
} from '../../../server/db/schema/account-schema';
import { fixations } from '../../../server/db/schema/clients/fixation-schema';
import { settings } from '../../../server/db/schema/schema';
import { importFeed } from '../../../server/feed/import-feed';
import { decideFixation } from '../../../server/fixations/decide-fixation';
import { journalCsv } from '../../../server/journal/journal-csv';
import { emptyJournal } from '../../../server/journal/test-journal';
import { type JournalAct, terminalAuthor, writeJournal } from '../../../server/journal/write-journal';
import { decideAtTerminal, eraseAtTerminal } from '../../../server/staff/commands/account-commands';
import { lotCommand } from '../../../server/staff/commands/catalogue/lot-command';
import { journalCommand } from '../../../server/staff/commands/journal-command';
import { endpoints } from '../../../src/contract/calls/endpoints';
import type { JournalEntry } from '../../../src/contract/calls/staff/portal/staff-journal-endpoints';
import { journalActorNames } from '../../../src/contract/journal/journal-kinds';
import { portalMoment } from '../../../src/contract/time/portal-time';
import { MANAGER, signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const { path } = endpoints.listJournal;
const CLIENT = '+79183310045';

describe.each(databaseKinds)('the journal on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    // Two hours ahead of Moscow: its days are neither those of UTC nor those of a portal that names no zone.
    api = await startApi(kind, { variables: { TIME_ZONE: 'Asia/Yekaterinburg' } });
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [rateLimits, loginCodes]) await api.db.delete(table);
  });

  const listed = async (query = ''): Promise<JournalEntry[]> => {
    const answer = await staff.get(`${path}?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.results;
  };
  const reasons = async (query: string) => (await listed(query)).map(({ reason }) => reason);
  const write = (...acts: Partial<JournalAct>[]) =>
    writeJournal(
      api.db,
      acts.map((act) => ({
        by: terminalAuthor,
        action: 'publish',
        subject: 'content',
        subjectId: 0,
        ...act,
      })),
    );

  test('M10 who acts is told of each kind: terminal, feed, CRM, manager, agency, owner and the portal itself', async () => {
    const { confirmed } = api.userIds;
    await decideAtTerminal(api.db, 'block_fixation', [people.other], 'Спор');
    await decideAtTerminal(api.db, 'restore_fixation', [people.other]);
    await lotCommand(api.db, [String(api.stock[0]?.id ?? 1)], { price: '7 777 000', status: undefined });
    await importFeed(api.db, { origin: '/nowhere.xml', source: 'mys', dryRun: false, force: false });
    const agent = await api.signIn('confirmed');
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: CLIENT };
    const consent = { personal_data: true, version: 'v1' };
    const client = (await agent.post(endpoints.addClient.path, { ...person, consent })).body.id;
    const { id } = (await agent.post(endpoints.fixClient.path, { client, project: 'oblaka' })).body;
    const refused = { id, decision: 'refuse', reason: 'Занят' } as const;
    await decideFixation(api.db, { kind: 'crm', id: null }, refused);
    await staff.post(`/api/staff/fixations/${id}/unique/`, {});
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await api.db.update(fixations).set({ until: soon }).where(eq(fixations.id, id));
    const longer = await agent.post(endpoints.prolongFixation.path.replace('{id}', String(id)), {});
    expect(longer.status, longer.text).toBe(200);
    await api.db.update(users).set({ agencyId: api.userIds.agency }).where(eq(users.id, confirmed));
    const agency = await api.signIn('agency');
    await agency.get(endpoints.blockAgent.path.replace('{id}', String(confirmed)));
    await agency.delete(endpoints.unblockAgent.path.replace('{id}', String(confirmed)));
    await api.db.update(users).set({ agencyId: null }).where(eq(users.id, confirmed));
    const value = { origin: 'https://one.example', madeAt: new Date().toISOString() };
    await api.db.insert(settings).values({ key: 'restored', value });
    await isRehearsal(api.db, { asked: false, origin: 'https://one.example' });
    const lines = await listed();
    const kinds = new Set(lines.map(({ actor }) => actor.kind));
    expect([...kinds].sort()).toEqual([...journalActorNames].sort());
    const of = (action: string) => lines.find((line) => line.action === action);
    expect(of('fix')).toMatchObject({
      actor: { kind: 'staff', name: `Менеджер ${MANAGER.name}` },
      origin: expect.stringMatching(/сеть 127\.0\.0\.0\/24, запрос \S+$/),
      person: { id: confirmed },
    });
    expect(of('prolong')).toMatchObject({
      actor: { kind: 'owner' },
      origin: expect.stringMatching(/сеть 127\.0\.0\.0\/24/),
    });
    expect(of('block')?.origin, 'of an agency no network').not.toContain('сеть');
    expect(of('refuse_feed')).toMatchObject({ subject: { kind: 'feed' }, origin: 'mys' });
    expect(of('change_lot')?.origin).toBe('терминал');
    expect(of('change_lot')?.changes).toContainEqual(
      expect.objectContaining({ field: 'Цена', after: '7\u00a0777\u00a0000\u00a0₽' }),
    );
  });

  test('M10 lines are found by person, object, act and actor', async () => {
    const { confirmed, other, agency } = api.userIds;
    await write(
      { action: 'block', subject: 'account', subjectId: confirmed, reason: 'о первом' },
      { subject: 'deal', subjectId: 7, person: confirmed, reason: 'о его сделке', action: 'open_deal' },
      { subject: 'deal', subjectId: 8, person: other, reason: 'о чужой', action: 'open_deal' },
      { by: { kind: 'owner', id: confirmed }, subject: 'fixation', subjectId: 3, reason: 'сам' },
      { by: { kind: 'agency', id: agency }, subject: 'account', subjectId: other, reason: 'агентство' },
    );
    // As earlier versions have written it.
    await api.db
      .insert(auditLines)
      .values({ actor: 'terminal', action: 'approve', subjectId: confirmed, reason: 'прежняя' });
    const ofFirst = ['прежняя', 'сам', 'о его сделке', 'о первом'];
    expect(await reasons(`account=${confirmed}`)).toEqual(ofFirst);
    expect(await reasons(`person=${encodeURIComponent('8 (910) 000-00-01')}`)).toEqual(ofFirst);
    expect(await reasons(`person=${encodeURIComponent('юг')}`)).toEqual(['агентство']);
    expect(await reasons(`person=${encodeURIComponent('никого такого')}`)).toEqual([]);
    expect(await reasons('subject=deal')).toEqual(['о чужой', 'о его сделке']);
    expect(await reasons('subject=deal&subject_id=8')).toEqual(['о чужой']);
    expect(await reasons('actor=owner')).toEqual(['сам']);
    expect(await reasons('action=approve')).toEqual(['прежняя']);
    await staff.post(`/api/staff/accounts/${other}/block_fixation/`, { reason: 'Анной' });
    await staff.post(`/api/staff/accounts/${other}/restore_fixation/`, {});
    expect(await reasons(`person=${encodeURIComponent('лебедева')}`)).toEqual(['', 'Анной']);
    for (const wrong of ['subject=x', 'actor=x', 'action=x', 'from=2026-02-30', 'before=x', 'account=0'])
      expect((await staff.get(`${path}?${wrong}`)).status, wrong).toBe(400);
  });

  test('M10 a day ends at the office’s midnight, and pages follow each other whatever is added', async () => {
    const at = (day: string, time: string) => new Date(portalMoment(day, time));
    await write(
      { at: at('2026-03-01', '23:59'), reason: 'накануне' },
      { at: at('2026-03-02', '00:00'), reason: 'первая' },
      { at: at('2026-03-02', '23:59'), reason: 'последняя' },
      { at: at('2026-03-03', '00:00'), reason: 'назавтра' },
    );
    expect(await reasons('from=2026-03-02&to=2026-03-02')).toEqual(['последняя', 'первая']);
    expect(await reasons('to=2026-03-01')).toEqual(['накануне']);
    expect(
      (await journalCommand(api.db, { day: '2026-03-03', person: undefined, last: '5' })).join(),
    ).toMatch(/Терминал {2}Опубликовано {2}Контент.*назавтра/);
    await emptyJournal(api.db);
    await write(...Array.from({ length: 120 }, (_, number) => ({ reason: String(number) })));
    const first = (await staff.get(path)).body;
    await write({ reason: 'позже' });
    const second = (await staff.get(`${path}?before=${first.next}`)).body;
    const third = (await staff.get(`${path}?before=${second.next}`)).body;
    expect(third.next).toBeNull();
    const all = [first, second, third].flatMap(({ results }) =>
      results.map((line: JournalEntry) => line.reason),
    );
    expect(all).toEqual(Array.from({ length: 120 }, (_, number) => String(119 - number)));
  });

  test('M10 the export is a table for a Russian Excel in which nothing is a formula, and says where it ends', async () => {
    await write(
      { reason: '=HYPERLINK("https://evil.example";"да")' },
      { reason: 'вторая' },
      { reason: 'третья' },
    );
    await write({ subject: 'lot', subjectId: 5, action: 'change_lot', after: { price: 5_000_000 } });
    const { text, headers } = await staff.get(`${endpoints.exportJournal.path}?subject=content`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/attachment; filename="journal-\d{4}-\d\d-\d\d\.csv"/);
    const lines = text.split('\r\n');
    expect(lines[0]).toMatch(/Номер;День;Время;Кто;Действие/);
    expect(lines).toHaveLength(5);
    expect(lines[3]).toContain(`"'=HYPERLINK(""https://evil.example"";""да"")"`);
    const bytes = await journalCsv(api.db, { person: '', account: undefined, subject_id: undefined }, 2);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const short = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(short).toHaveLength(4);
    expect(short[1]).toContain('Цена: 5 000 000 ₽');
    expect(short[3]).toContain('Здесь последние 2 строк');
  });

  test('M10 nobody changes, deletes or empties it, and a reason goes with its account alone', async () => {
    const { confirmed } = api.userIds;
    await write({ reason: 'как есть' });
    await api.db
      .insert(auditLines)
      .values({ actor: 'terminal', action: 'block', subjectId: confirmed, reason: 'открытая' });
    const refused = async (statement: string) =>
      expect(api.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/of the journal/) },
      });
    await refused(`UPDATE audit_lines SET reason = 'иначе'`);
    await refused(`UPDATE audit_lines SET at = now() WHERE subject = 'account'`);
    await refused(`UPDATE audit_lines SET actor_id = 1, reason = '' WHERE subject = 'account'`);
    await refused(`UPDATE audit_lines SET reason = '' WHERE subject = 'content'`);
    await refused(`UPDATE audit_lines SET reason = '' WHERE subject = 'account'`);
    await refused('DELETE FROM audit_lines');
    await refused('TRUNCATE audit_lines');
    expect(await reasons('')).toEqual(['открытая', 'как есть']);
  });

  test('M10 C7 what names a person is kept under their key, and falls silent when they are erased; ids stay', async () => {
    const phone = '+79163330099';
    const [user] = await api.db
      .insert(users)
      .values({
        role: 'agent',
        status: 'inspecting',
        phone,
        email: 'silent@example.ru',
        lastName: 'Тихонова',
        firstName: 'Вера',
        inn: '500100732259',
      })
      .returning();
    const id = user!.id;
    await staff.post(`/api/staff/accounts/${id}/approve/`, {});
    await staff.post(`/api/staff/accounts/${id}/block/`, { reason: 'Тихонова звонила клиентам' });
    await api.db
      .insert(auditLines)
      .values({ actor: 'terminal', action: 'refuse', subjectId: id, reason: 'Тихонова, прежней версии' });
    const whole = async () => JSON.stringify(await api.db.select().from(auditLines));
    for (const word of ['звонила', phone, 'silent@example.ru', '500100732259'])
      expect(await whole(), word).not.toContain(word);
    const shown = JSON.stringify(await listed(`account=${id}`));
    for (const word of ['звонила', phone, 'silent@example.ru', '500100732259', 'Тихонова Вера'])
      expect(shown, word).toContain(word);
    await eraseAtTerminal({ db: api.db, files: api.files }, [phone]);
    expect(await api.db.$count(personKeys, eq(personKeys.accountId, id))).toBe(0);
    const after = await listed(`account=${id}`);
    expect(after.map(({ action, silent, reason }) => [action, silent, reason])).toEqual([
      ['delete', false, ''],
      ['refuse', false, ''],
      ['block', true, ''],
      ['approve', true, ''],
    ]);
    expect(after[2]).toMatchObject({
      subject: { kind: 'account', id },
      person: { id, name: null },
      changes: expect.arrayContaining([{ field: 'Заблокирован', before: 'нет', after: 'да' }]),
    });
    const silent = JSON.stringify([after, await whole()]);
    for (const word of ['Тихонова', phone, '500100732259']) expect(silent, word).not.toContain(word);
    expect((await staff.get(endpoints.exportJournal.path)).text).toContain('данные удалены');
  });

  test('M10 no agent, no agency and no guest reads it', async () => {
    for (const who of [api.visitor(), await api.signIn('agency')])
      for (const at of [path, endpoints.exportJournal.path]) expect((await who.get(at)).status).toBe(401);
  });
});
