import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, users } from '../../../server/db/schema/account-schema';
import {
  acquaintances,
  formerRegulations,
  policies,
  regulations,
} from '../../../server/db/schema/content-schema';
import { documentCategories, documents, documentVersions } from '../../../server/db/schema/document-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import { projects } from '../../../server/db/schema/schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { formOf, PDF } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const list = endpoints.listDocuments.path;
const staffList = endpoints.publishDocument.path;
const pathOf = (endpoint: { path: string }, id: number) => endpoint.path.replace('{id}', String(id));
const pdf = (name = 'Договор.pdf', more = '') =>
  new File(
    [PDF, more].map((part) => part as BlobPart),
    name,
    { type: 'application/pdf' },
  );
const form = (body: object, ...files: File[]) => formOf(body, files, 'file');
const TEXT = '## Доступ {#access}\n\nПервый абзац.\n\nВторой.\n\n## Цены\n\nЦена из кабинета.';

describe.each(databaseKinds)('documents and texts on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [documents, documentCategories, notifications, regulations, policies])
      await api.db.delete(table);
    await api.db.update(users).set({ acquainted: false, serviceNotices: true });
  });

  const publish = async (title: string, more: object = {}) => {
    const answer = await staff.post(
      staffList,
      form({ title, category: 'Шаблоны', ...more }, pdf(`${title}.pdf`)),
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { id: number; version: number };
  };

  test('I1 K3 what a manager publishes with its file is listed, found, counted and told of', async () => {
    const [project] = await api.db.select().from(projects);
    await publish('Агентский договор');
    await publish('Отчёт агента');
    const own = await publish('Презентация', { category: 'Презентации', project: project!.slug });
    const whole = await agent.get(list);
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.body.count).toBe(3);
    expect(whole.body.results[0]).toEqual({
      id: own.id,
      title: 'Презентация',
      category: { category_slug: 'prezentatsii', category_name: 'Презентации' },
      project: { slug: project!.slug, name: project!.name },
      version: 1,
      published: expect.any(String),
      file: { name: 'Презентация.pdf', extension: 'pdf', size: pdf().size },
    });
    const titles = async (query: string) =>
      (await agent.get(`${list}?${query}`)).body.results.map(({ title }: { title: string }) => title);
    expect(await titles('search=ОТЧЕТ')).toEqual(['Отчёт агента']);
    expect(await titles('project=common')).toEqual(['Отчёт агента', 'Агентский договор']);
    expect(await titles(`category=prezentatsii&project=${project!.slug}`)).toEqual(['Презентация']);
    expect(await titles('limit=1&offset=1')).toEqual(['Отчёт агента']);
    const { body: facets } = await agent.get(`${endpoints.getDocumentFacets.path}?category=shablony`);
    expect(facets.count).toBe(2);
    expect(facets.facets[0].choices).toHaveLength(2);
    expect(facets.facets[1].choices).toEqual([{ value: 'common', count: 2 }]);
    expect((await agent.get(endpoints.getDocumentSpecs.path)).body[1].choices).toEqual([
      { value: 'common', label: 'Для всех проектов' },
      { value: project!.slug, label: project!.name },
    ]);
    expect((await agent.get(endpoints.listDocumentCategories.path)).body).toHaveLength(2);
    const told = await api.db.select().from(notifications).where(eq(notifications.type, 'documents'));
    expect(told.filter(({ userId }) => userId === api.userIds.confirmed)).toHaveLength(3);
    // Who may not open it hears nothing of it.
    expect(told.some(({ userId }) => [api.userIds.inspecting, api.userIds.blocked].includes(userId))).toBe(
      false,
    );
    expect(await api.db.select().from(auditLines).where(eq(auditLines.subject, 'document'))).toMatchObject(
      Array(3).fill({ actor: 'staff', subject: 'document', action: 'publish' }),
    );
  });

  test('I1 twelve make a page', async () => {
    for (let at = 0; at < 13; at += 1) await publish(`Документ ${at}`);
    const { body } = await agent.get(list);
    expect([body.count, body.results.length]).toEqual([13, 12]);
    expect((await agent.get(body.next)).body.results).toHaveLength(1);
  });

  test('I1 the file is had by confirmed accounts alone, safely named and typed, and cached by nobody on the way', async () => {
    const { id } = await publish('Договор «А»');
    const path = pathOf(endpoints.getDocumentFile, id);
    const answer = await agent.get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''%D0/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.text).toBe(await pdf().text());
    expect((await (await api.signIn('inspecting')).get(path)).status).toBe(403);
    expect((await (await api.signIn('blocked')).get(path)).status).toBe(403);
    expect((await api.visitor().get(path)).status).toBe(401);
    expect((await agent.get(pathOf(endpoints.getDocumentFile, 9_999_999))).body.detail).toMatch(
      /документа нет/,
    );
  });

  test('I1 K3 a new version takes the place of the old one; a withdrawn document is nobody’s until it is restored', async () => {
    const { id } = await publish('Договор');
    await api.db.update(users).set({ serviceNotices: false }).where(eq(users.id, api.userIds.confirmed));
    const next = await staff.post(
      pathOf(endpoints.publishDocumentVersion, id),
      form({}, pdf('Договор 2.pdf', '%2')),
    );
    expect(next.body).toMatchObject({ title: 'Договор', version: 2, file: { name: 'Договор 2.pdf' } });
    const file = pathOf(endpoints.getDocumentFile, id);
    expect((await agent.get(`${file}?version=2`)).text).toContain('%2');
    expect((await agent.get(`${file}?version=1`)).body).toMatchObject({ status: 409, code: 'conflict' });
    // Whoever has switched such notifications off got only the first.
    const told = await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, api.userIds.confirmed));
    expect(told.map(({ title }) => title)).toEqual(['Новый документ']);
    const withdrawn = await staff.post(pathOf(endpoints.withdrawDocument, id));
    expect(withdrawn.body.withdrawn).toEqual(expect.any(String));
    expect((await agent.get(list)).body.count).toBe(0);
    expect((await agent.get(file)).status).toBe(404);
    expect((await staff.get(staffList)).body.count).toBe(0);
    expect((await staff.get(`${staffList}?show=withdrawn`)).body.count).toBe(1);
    const late = await staff.post(pathOf(endpoints.publishDocumentVersion, id), form({}, pdf()));
    expect(late.body.detail).toMatch(/отозван/);
    await staff.post(pathOf(endpoints.restoreDocument, id));
    await staff.post(pathOf(endpoints.restoreDocument, id));
    expect((await agent.get(list)).body.count).toBe(1);
    const { audit } = (await staff.get(staffList)).body.results[0];
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'restore',
      'withdraw',
      'publish_version',
      'publish',
    ]);
  });

  test('I1 I4 K3 what is sent again, since its answer was lost, stays one, and nobody is told twice', async () => {
    const toldTo = () => api.db.$count(notifications, eq(notifications.userId, api.userIds.confirmed));
    const { id } = await publish('Договор');
    expect((await publish('Договор')).id).toBe(id);
    expect(await toldTo()).toBe(1);
    expect((await publish('Договор', { category: 'Памятки' })).id).not.toBe(id);
    const next = pathOf(endpoints.publishDocumentVersion, id);
    for (const _ of [1, 2])
      expect((await staff.post(next, form({}, pdf('Договор 2.pdf', '%2')))).body.version).toBe(2);
    expect(await toldTo()).toBe(3);
    const { path } = endpoints.publishRegulation;
    const [first, again] = [
      (await staff.post(path, { title: 'Работа', text: TEXT })).body,
      (await staff.post(path, { title: 'Работа', text: TEXT })).body,
    ];
    expect(again).toEqual(first);
    await agent.post(`${endpoints.acquaint.path}?read=${first.id}:1`);
    expect((await staff.post(path, { id: first.id, title: 'Работа', text: TEXT })).body.version).toBe(1);
    expect((await agent.get(endpoints.getOffice.path)).body.user.acquainted).toBe(true);
    expect(await toldTo()).toBe(4);
    const policy = {
      title: 'Политика',
      text: '## Данные {#personal-data}\n\nА.\n\n## Реклама {#advertising}\n\nБ.',
    };
    await staff.post(endpoints.publishPolicy.path, policy);
    await staff.post(endpoints.publishPolicy.path, policy);
    expect(await api.db.$count(policies)).toBe(1);
  });

  test('K3 what is no document is refused in words, and leaves nothing behind', async () => {
    const send = (body: object, ...files: File[]) => staff.post(staffList, form(body, ...files));
    const right = { title: 'Договор', category: 'Шаблоны' };
    const html = new File(['<html><script>1</script></html>'], 'Договор.pdf');
    for (const [answer, status, said] of [
      [await send(right), 400, /Приложите файл/],
      [await send(right, html), 400, /внутри не [A-Z]+:/],
      [await send(right, new File([PDF], 'Договор.exe')), 400, /не подходит/],
      [await send({ ...right, title: 'Ж'.repeat(300) }, pdf()), 400, /Не длиннее 200/],
      [await send({ ...right, project: 'нет такого' }, pdf()), 409, /Проекта «нет такого» нет/],
      [await send(right, pdf(), pdf('Второй.pdf')), 400, /не больше 1/],
      [await send(right, pdf('Большой.pdf', 'x'.repeat(10 * 1024 * 1024))), 400, /больше 10\u00a0MB/],
      [await send(right, pdf('Огромный.pdf', 'x'.repeat(12 * 1024 * 1024))), 413, /больше 10\u00a0MB/],
      [
        await staff.post(pathOf(endpoints.publishDocumentVersion, 9_999_999), form({}, pdf())),
        404,
        /документа нет/,
      ],
      [await staff.post(pathOf(endpoints.withdrawDocument, 9_999_999)), 404, /документа нет/],
    ] as const) {
      expect(answer.body.detail).toMatch(said);
      expect(answer.status, answer.body.detail).toBe(status);
    }
    await emptyJournal(api.db);
    for (const table of [documents, documentVersions, documentCategories, notifications])
      expect(await api.db.$count(table)).toBe(0);
    const long = await send(right, pdf(`${'Ж'.repeat(300)}.pdf`));
    expect(long.body.file.name.length).toBeLessThanOrEqual(120);
  });

  test('K3 an upload that is cut off leaves nothing behind', async () => {
    const body = Buffer.from(await new Response(form({ title: 'Т', category: 'К' }, pdf())).arrayBuffer());
    const { host } = new URL(api.url);
    const [hostname, port] = host.split(':');
    await new Promise<void>((resolve) => {
      const call = request({
        hostname,
        port,
        method: 'POST',
        path: staffList,
        headers: {
          cookie: staff.cookieHeader(),
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': body.byteLength,
        },
      });
      call.on('error', () => resolve());
      call.write(body.subarray(0, body.byteLength / 2), () => call.destroy(new Error('cut')));
    });
    expect((await agent.get(list)).body.count).toBe(0);
    expect(await api.db.$count(documentVersions)).toBe(0);
  });

  test('I3 K3 a withdrawn regulation is asked of nobody, and given back of those who have not read it', async () => {
    const { path } = endpoints.publishRegulation;
    const [first, second] = [
      (await staff.post(path, { title: 'Работа', text: TEXT })).body,
      (await staff.post(path, { title: 'Выплаты', text: TEXT })).body,
    ];
    const withdraw = (body: object) => staff.post(pathOf(endpoints.withdrawRegulation, second.id), body);
    const acquainted = async () => (await agent.get(endpoints.getOffice.path)).body.user.acquainted;
    const titles = async () =>
      (await agent.get(endpoints.listRegulations.path)).body.map((one: { title: string }) => one.title);
    await agent.post(`${endpoints.acquaint.path}?read=${first.id}:1,${second.id}:1`);
    await staff.post(path, { id: second.id, title: 'Выплаты', text: `${TEXT}\n\nНовое.` });
    expect(await acquainted()).toBe(false);
    expect((await withdraw({ seen: 1 })).body.code).toBe('superseded');
    for (const _ of [1, 2]) expect((await withdraw({ seen: 2 })).body).toEqual({ title: 'Выплаты' });
    expect(await titles()).toEqual(['Работа']);
    expect(await acquainted(), 'all that is in force has been read').toBe(true);
    const withdrawn = await staff.get(endpoints.listWithdrawnRegulations.path);
    expect(withdrawn.body).toMatchObject([{ id: second.id, version: 2, title: 'Выплаты' }]);
    await staff.post(pathOf(endpoints.restoreRegulation, second.id), {});
    expect([await titles(), await acquainted()]).toEqual([['Работа', 'Выплаты'], false]);
    expect(await api.db.$count(acquaintances), 'who has read what stays').toBe(2);
    const gone = await staff.post(pathOf(endpoints.withdrawRegulation, 9_999_999), {});
    expect([gone.status, gone.body.detail]).toEqual([404, 'Такого регламента нет.']);
  });

  test('I3 K3 a regulation is read once by its version, and a new version is asked about anew', async () => {
    const path = endpoints.publishRegulation.path;
    const [first, second] = [
      (await staff.post(path, { title: 'Работа', text: TEXT })).body,
      (await staff.post(path, { title: 'Выплаты', text: TEXT })).body,
    ];
    expect(first.sections).toEqual([
      { anchor: 'access', title: 'Доступ', paragraphs: ['Первый абзац.', 'Второй.'] },
      { anchor: 'part-2', title: 'Цены', paragraphs: ['Цена из кабинета.'] },
    ]);
    const said = (read: string) => agent.post(`${endpoints.acquaint.path}?read=${read}`);
    expect((await said(`${first.id}:1`)).body).toMatchObject({ status: 409, code: 'conflict' });
    expect((await said(`${second.id}:1,${first.id}:1`)).body.acquainted).toBe(true);
    await said(`${first.id}:1,${second.id}:1`);
    const next = await staff.post(path, { id: first.id, title: 'Работа', text: `${TEXT}\n\nНовое.` });
    expect(next.body.version).toBe(2);
    const acquainted = async () => (await agent.get(endpoints.getOffice.path)).body.user.acquainted;
    expect(await acquainted()).toBe(false);
    expect((await said(`${first.id}:1,${second.id}:1`)).status).toBe(409);
    await said(`${first.id}:2,${second.id}:1`);
    expect(await acquainted()).toBe(true);
    const kept = await api.db.select().from(acquaintances);
    expect(kept.map(({ regulationId, version }) => `${regulationId}:${version}`).sort()).toEqual(
      [`${first.id}:1`, `${second.id}:1`, `${first.id}:2`].sort(),
    );
    expect(await api.db.select().from(formerRegulations)).toMatchObject([{ version: 1, title: 'Работа' }]);
    const regulation = (await api.visitor().get(endpoints.listRegulations.path)).body[0];
    expect(regulation.sections[1].paragraphs).toEqual(['Цена из кабинета.', 'Новое.']);
    const told = await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, api.userIds.confirmed))
      .orderBy(notifications.id);
    expect(told.map(({ type, title }) => [type, title])).toEqual([
      ['regulations', 'Новый регламент'],
      ['regulations', 'Новый регламент'],
      ['regulations', 'Регламент обновился'],
    ]);
    expect((await staff.post(path, { title: 'Т', text: 'Без заголовка' })).body.errors.text[0]).toMatch(/##/);
    expect((await staff.post(path, { id: 9_999_999, title: 'Т', text: TEXT })).status).toBe(404);
  });

  test('I3 K3 a new policy needs the parts that consents lead to, and is in force at once', async () => {
    const path = endpoints.publishPolicy.path;
    const missing = await staff.post(path, { title: 'Политика', text: TEXT });
    expect(missing.body).toMatchObject({
      status: 400,
      errors: { text: [expect.stringMatching(/advertising/)] },
    });
    const text = '## Данные {#personal-data}\n\nА.\n\n## Реклама {#advertising}\n\nБ.';
    const [one, two] = [
      await staff.post(path, { title: 'Политика', text }),
      await staff.post(path, { title: 'Политика', text: text.replace('Б.', 'В.') }),
    ];
    expect(two.body.version).not.toBe(one.body.version);
    const { body } = await api.visitor().get(endpoints.getPolicy.path);
    expect(body).toMatchObject({ version: two.body.version, sections: [{}, { paragraphs: ['В.'] }] });
    expect(await api.db.select().from(auditLines).where(eq(auditLines.subject, 'policy'))).toMatchObject(
      Array(2).fill({ actor: 'staff', subject: 'policy' }),
    );
  });
});
