import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRevision, raiseRevision } from '../../../server/db/changes/revision';
import { auditLines, rateLimits, users } from '../../../server/db/schema/account-schema';
import { notifications } from '../../../server/db/schema/personal-schema';
import {
  banners,
  departments,
  pageModules,
  publications,
  redirects,
  seoPages,
  sitePages,
} from '../../../server/db/schema/publication-schema';
import { projects } from '../../../server/db/schema/schema';
import { emptyJournal } from '../../../server/journal/test-journal';
import { adminCommand } from '../../../server/staff/commands/admin-command';
import { showDuePublications } from '../../../server/staff/texts/publish';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { lotPaths } from '../../../src/contract/lots/paths/catalogue-paths';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import { signInStaff } from '../../support/accounts/callers';
import { formOf } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const { path } = endpoints.addPublication;
const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

const ofPublications = eq(auditLines.subject, 'publication');

describe.each(databaseKinds)('publications on %s', (kind) => {
  let api: ApiServer;
  let guest: Visitor;
  let staff: Visitor;
  let slug: string;
  beforeAll(async () => {
    api = await startApi(kind);
    guest = api.visitor();
    const [project] = await api.db.select().from(projects).orderBy(asc(projects.id));
    slug = project!.slug;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    for (const table of [rateLimits, notifications, publications, redirects, banners])
      await api.db.delete(table);
    for (const table of [departments, pageModules, seoPages, sitePages]) await api.db.delete(table);
    await api.db.update(users).set({ promoNotices: false, serviceNotices: true });
    await api.db.transaction(raiseRevision);
    staff = await signInStaff(api);
  });
  const body = (more: object = {}) => ({
    kind: 'promo',
    title: 'Рассрочка до сдачи',
    text: 'Первый абзац.\n\n Второй абзац. ',
    deadline: '2099-12-31',
    projects: [slug],
    lot_type: 'flats',
    ...more,
  });
  const oneOf = (endpoint: { path: string }, id: number) => endpoint.path.replace('{id}', String(id));
  const titles = async (from: string) =>
    (await guest.get(from)).body.results.map(({ title }: { title: string }) => title);

  test('D11 K3 what a manager publishes everybody reads, in lists of its kind and of its project, at once', async () => {
    expect(await titles(endpoints.listPublications.path)).toEqual([]);
    const promo = await staff.post(path, body());
    expect(promo.status).toBe(200);
    await staff.post(
      path,
      body({ kind: 'news', title: 'Дом сдан', deadline: null, lot_type: null, projects: [] }),
    );
    expect(await titles(endpoints.listPublications.path)).toEqual(['Дом сдан', 'Рассрочка до сдачи']);
    expect(await titles(endpoints.listNews.path)).toEqual(['Дом сдан']);
    expect(await titles(endpoints.listPromotions.path)).toEqual(['Рассрочка до сдачи']);
    expect(await titles(`${endpoints.listPublications.path}?project=${slug}`)).toEqual([
      'Рассрочка до сдачи',
    ]);
    expect(await titles(`${endpoints.listPublications.path}?project=nowhere`)).toEqual([]);
    const { body: main } = await guest.get(endpoints.getMainPublications.path);
    expect([main.news.length, main.promo.length]).toEqual([1, 1]);
    expect((await guest.get(endpoints.listLatestPublications.path)).body).toHaveLength(2);
    expect((await guest.get(oneOf(endpoints.getPublication, promo.body.id))).body).toMatchObject({
      paragraphs: ['Первый абзац.', 'Второй абзац.'],
      lead: 'Первый абзац.',
      deadline: '2099-12-31T20:59:59.000Z',
      projects: [{ slug }],
      lot_type: 'flats',
    });
  });

  test('D11 M10 a text whose line of the journal ends within an emoji is published, and half of one is refused', async () => {
    const text = `${'а'.repeat(499)}😀 и дальше`;
    const news = { kind: 'news', title: 'Эмодзи', text, projects: [], notify: false };
    const published = await staff.post(path, news);
    expect([published.status, published.body.paragraphs]).toEqual([200, [text]]);
    const torn = await staff.post(path, { ...news, title: 'Половина \ud83d' });
    expect([torn.status, torn.body.code]).toEqual([400, 'validation']);
    const banner = {
      title: 'Половина \ud83d',
      text: '',
      link: '/news',
      link_label: 'К',
      from: null,
      until: null,
    };
    const content = endpoints.changeStaffContent.path.replace('{part}', 'banners');
    expect((await staff.send('PATCH', content, { body: { value: [banner] } })).status).toBe(400);
  });

  test('D11 K3 one is changed, withdrawn and put back, each with its line of audit', async () => {
    const { id } = (await staff.post(path, body())).body;
    const change = () =>
      staff.send('PATCH', oneOf(endpoints.changePublication, id), {
        body: body({ title: 'Рассрочка продлена', projects: [] }),
      });
    const changed = await change();
    // Its answer was lost: sent again it has one line.
    expect((await change()).body).toEqual(changed.body);
    expect(changed.body).toMatchObject({ title: 'Рассрочка продлена', projects: [] });
    const withdrawn = await staff.post(oneOf(endpoints.withdrawPublication, id));
    expect(withdrawn.body.withdrawn).toEqual(expect.any(String));
    expect(await titles(endpoints.listPublications.path)).toEqual([]);
    expect((await guest.get(oneOf(endpoints.getPublication, id))).status).toBe(404);
    const list = await staff.get(`${path}?show=withdrawn&search=продл`);
    expect(list.body.results[0].audit.map(({ action }: { action: string }) => action)).toEqual([
      'withdraw',
      'change',
      'publish',
    ]);
    expect(list.body.results[0].audit[0].actor).toBe('Менеджер Анна Лебедева');
    await staff.post(oneOf(endpoints.restorePublication, id));
    expect(await titles(endpoints.listPublications.path)).toEqual(['Рассрочка продлена']);
    expect((await staff.post(oneOf(endpoints.withdrawPublication, 999_999))).status).toBe(404);
  });

  test('D11 K3 what cannot be published names its field, and nothing is stored', async () => {
    for (const [more, field] of [
      [{ title: ' ' }, 'title'],
      [{ text: '' }, 'text'],
      [{ deadline: '31 декабря' }, 'deadline'],
      [{ deadline: '2001-01-01' }, 'deadline'],
      [{ kind: 'news' }, 'deadline'],
      [{ kind: 'news', deadline: null }, 'lot_type'],
      [{ date: '2099-01-01' }, 'date'],
      [{ date: '2026-02-31' }, 'date'],
      [{ projects: ['nowhere'] }, 'projects'],
      [{ lot_type: 'parking' }, 'lot_type'],
    ] as const) {
      const answer = await staff.post(path, body(more));
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(more)).toEqual([400, [field]]);
    }
    expect(await api.db.$count(publications)).toBe(0);
  });

  test('D11 I4 a promotion is told to those alone who agreed to advertising, news to those who want news', async () => {
    await api.db.update(users).set({ promoNotices: true }).where(eq(users.id, api.userIds.confirmed));
    await api.db.update(users).set({ serviceNotices: false }).where(eq(users.id, api.userIds.other));
    await staff.post(path, body({ notify: true }));
    await staff.post(
      path,
      body({ kind: 'news', title: 'Дом сдан', deadline: null, lot_type: null, notify: true }),
    );
    await staff.post(path, body({ title: 'Молча' }));
    const told = await api.db.select().from(notifications).orderBy(asc(notifications.id));
    const promo = told.filter(({ isPromo }) => isPromo);
    expect(promo.map(({ userId, title, text }) => [userId, title, text])).toEqual([
      [api.userIds.confirmed, 'Рассрочка до сдачи', 'Первый абзац.'],
    ]);
    expect(promo[0]?.deadline?.toISOString()).toBe('2099-12-31T20:59:59.000Z');
    const { results } = (await (await api.signIn('confirmed')).get(endpoints.listNotifications.path)).body;
    const shown = await api.db.select().from(publications);
    expect(
      results.map(({ title, publication }: { title: string; publication: number }) => [title, publication]),
    ).toEqual(
      ['Дом сдан', 'Рассрочка до сдачи'].map((title) => [
        title,
        shown.find((one) => one.title === title)?.id,
      ]),
    );
    const news = told.filter(({ isPromo }) => !isPromo).map(({ userId }) => userId);
    expect(news).toContain(api.userIds.confirmed);
    expect(news).not.toContain(api.userIds.other);
    expect(told.map(({ title }) => title)).not.toContain('Молча');
  });

  test('M7 what has a later time waits for it, is shown then by itself, and is told once', async () => {
    await api.db.update(users).set({ promoNotices: true }).where(eq(users.id, api.userIds.confirmed));
    const tomorrow = Date.now() + 86_400_000;
    const [date, time] = [portalDay(tomorrow), '10:30'];
    const sent = await staff.post(path, body({ date, time, notify: true }));
    const at = portalMoment(date, time);
    expect(sent.body).toMatchObject({ scheduled: true, notify: true, published: new Date(at).toISOString() });
    const waiting = async () => await titles(endpoints.listPublications.path);
    expect(await waiting()).toEqual([]);
    expect((await guest.get(oneOf(endpoints.getPublication, sent.body.id))).status).toBe(404);
    const staffList = async (show: string) =>
      (await staff.get(`${endpoints.listStaffPublications.path}?show=${show}`)).body.count;
    expect([await staffList('shown'), await staffList('scheduled')]).toEqual([0, 1]);
    expect(await showDuePublications(api.db, new Date(at - 1))).toBe(0);
    const { revision } = await currentRevision(api.db);
    expect(await showDuePublications(api.db, new Date(at))).toBe(1);
    expect((await currentRevision(api.db)).revision, 'open pages hear of it').toBeGreaterThan(revision);
    expect(await showDuePublications(api.db, new Date(at))).toBe(0);
    expect(await waiting()).toEqual(['Рассрочка до сдачи']);
    expect(await api.db.select().from(notifications)).toMatchObject([{ publicationId: sent.body.id }]);
    const lines = await api.db.select().from(auditLines).where(ofPublications).orderBy(asc(auditLines.id));
    expect(lines.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'staff publish',
      'portal publish',
    ]);
  });

  test('M7 one that waits is taken off before its time and is never shown; its date may be put to today', async () => {
    const date = portalDay(Date.now() + 3 * 86_400_000);
    const { id } = (await staff.post(path, body({ date, notify: true }))).body;
    await staff.post(oneOf(endpoints.withdrawPublication, id));
    expect(await showDuePublications(api.db, new Date(Date.now() + 4 * 86_400_000))).toBe(1);
    expect(await api.db.$count(notifications)).toBe(0);
    const second = (await staff.post(path, body({ title: 'Раньше', date }))).body.id;
    await staff.send('PATCH', oneOf(endpoints.changePublication, second), {
      body: body({ title: 'Раньше', date: portalDay(Date.now()), time: '00:00' }),
    });
    expect(await titles(endpoints.listPublications.path)).toEqual(['Раньше']);
  });

  test('M7 a picture stands above it; one that is not there is refused, and a change without one keeps it', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><path d="M0 0h9"/></svg>';
    const form = formOf({}, [new File([drawing], 'План.svg')], 'picture');
    const { address } = (await staff.post(endpoints.uploadPicture.path, form)).body;
    const { id } = (await staff.post(path, body({ picture: address }))).body;
    await staff.send('PATCH', oneOf(endpoints.changePublication, id), { body: body({ title: 'Иначе' }) });
    expect((await guest.get(oneOf(endpoints.getPublication, id))).body).toMatchObject({
      title: 'Иначе',
      picture: address,
    });
    const gone = await staff.post(path, body({ picture: `/storage/ab/${'a'.repeat(40)}.svg` }));
    expect(gone.body.errors.picture).toEqual(['Этой картинки уже нет. Загрузите её ещё раз.']);
  });

  test('D11 I4 K3 what is sent again, since its answer was lost, stays one, and nobody is told twice', async () => {
    await api.db.update(users).set({ promoNotices: true }).where(eq(users.id, api.userIds.confirmed));
    const given = body({ notify: true });
    const twice = await Promise.all([staff.post(path, given), staff.post(path, given)]);
    const again = await staff.post(path, given);
    expect(new Set([...twice, again].map(({ body: { id } }) => id)).size).toBe(1);
    expect(await api.db.$count(notifications)).toBe(1);
    expect(await api.db.$count(auditLines, ofPublications)).toBe(1);
    // Other words, and the same ones after they were withdrawn, are another publication.
    await staff.post(path, body({ text: 'Первый абзац.' }));
    await staff.post(oneOf(endpoints.withdrawPublication, again.body.id));
    expect((await staff.post(path, given)).body.id).not.toBe(again.body.id);
    expect(await api.db.$count(publications)).toBe(3);
  });

  test('D11 K3 the terminal publishes and withdraws, and says what it cannot', async () => {
    const said: string[] = [];
    const office = (...words: string[]) =>
      adminCommand(words, {
        db: api.db,
        dataDir: api.dataDir,
        cwd: api.dataDir,
        print: (line: string) => said.push(line),
        files: { get: async () => null } as never,
      });
    const words = ['--title', 'Скидка 3 %', '--text', 'Первый.\\nВторой.', '--until', '2099-01-31'];
    expect(await office('publish', 'promo', ...words, '--projects', slug, '--lots', 'flats')).toBe(0);
    const [row] = await api.db.select().from(publications);
    expect(row).toMatchObject({ kind: 'promo', paragraphs: ['Первый.', 'Второй.'], lotType: 'flats' });
    expect(said).toEqual([`Акция ${row!.id} опубликована: /news/${row!.id}`]);
    expect(await office('withdraw', 'promo', String(row!.id))).toBe(0);
    expect(await titles(endpoints.listPromotions.path)).toEqual([]);
    expect(await office('withdraw', 'promo', String(row!.id), '--undo')).toBe(0);
    for (const wrong of [
      ['publish', 'letter', ...words],
      ['publish', 'news', ...words],
      ['publish', 'promo', '--title', 'Без текста'],
      ['publish', 'promo', ...words, '--lots', 'parking'],
      ['publish', 'promo', ...words, '--projects', 'Лоо Парк'],
      ['withdraw', 'promo', 'первую'],
    ])
      expect(await office(...wrong), wrong.join(' ')).toBe(1);
    expect(said.at(-1)).toBe('Назовите номер публикации.');
    expect(await api.db.$count(publications)).toBe(1);
    const lines = await api.db.select().from(auditLines).where(ofPublications).orderBy(asc(auditLines.id));
    expect(lines.map(({ actor, subject, action }) => [actor, subject, action])).toEqual([
      ['terminal', 'publication', 'publish'],
      ['terminal', 'publication', 'withdraw'],
      ['terminal', 'publication', 'restore'],
    ]);
  });

  test('D11 the other words of the developer come from the database; a link that leads nowhere does not leave', async () => {
    await api.db.insert(banners).values([
      { title: 'Тур', text: 'В субботу.', link: '/news', linkLabel: 'Подробнее', position: 2 },
      { title: 'Чужой', text: '.', link: 'javascript:alert(1)', linkLabel: 'Да', position: 1 },
      { title: 'Мимо', text: '.', link: '//evil.example', linkLabel: 'Да', position: 3 },
    ]);
    await api.db.insert(departments).values({ name: 'Отдел', phone: '+78612000000' });
    await api.db.insert(pageModules).values({ name: 'news', title: 'Новости', isOn: false });
    await api.db.insert(sitePages).values({ name: 'main_page', title: 'Главная', lead: 'На связи.' });
    await api.db.transaction(raiseRevision);
    const shown = (await guest.get(endpoints.listBanners.path)).body;
    expect(shown.map(({ link }: { link: string | null }) => link)).toEqual([null, '/news', null]);
    const modules = [{ name: 'news', title: 'Новости', is_on: false }];
    expect((await guest.get(endpoints.getMainPage.path)).body).toEqual({ lead: 'На связи.', modules });
    expect((await guest.get(endpoints.listModules.path)).body).toEqual(modules);
    expect((await guest.get(endpoints.getTradein.path)).body).toBeNull();
    expect((await guest.get(endpoints.listContacts.path)).body).toHaveLength(1);
  });

  test('D12 what a page is called is said for a city, and for the default one where none is named', async () => {
    const page = { path: '/selection/flats', description: 'Слова' };
    await api.db.insert(seoPages).values([
      { ...page, city: 'krasnodar-krasnodarskii-krai', title: 'В Краснодаре' },
      { ...page, city: 'sochi', title: 'В Сочи' },
      { ...page, title: 'Везде' },
    ]);
    await api.db.transaction(raiseRevision);
    const seo = (await guest.get(endpoints.listSeo.path)).body;
    expect(seo.default_city).toBe('krasnodar-krasnodarskii-krai');
    expect(seo.pages).toHaveLength(3);
    const called = async (query: string) => (await guest.get(endpoints.getFlatSeo.path + query)).body.title;
    expect(await called('')).toBe('В Краснодаре');
    expect(await called('?city=sochi')).toBe('В Сочи');
    expect(await called('?city=nowhere')).toBe('Везде');
  });

  test('D12 an old address of a page is answered 301; the API and pages of the portal are never looked up', async () => {
    await api.db.insert(redirects).values([
      { source: '/kupit-kvartiru', target: '/selection/flats' },
      { source: '/krasnodar-krasnodarskii-krai/*', target: '/krasnodar/*' },
      { source: '/main', target: '/news' },
      { source: '/out', target: '//evil.example/' },
    ]);
    await api.db.transaction(raiseRevision);
    const go = async (address: string) => {
      const answer = await fetch(api.url + address, { headers: html, redirect: 'manual' });
      return [answer.status, answer.headers.get('location')];
    };
    // Where nothing is built there is no page to answer with; an address that moved needs none.
    expect(await go('/kupit-kvartiru?utm_source=x')).toEqual([301, '/selection/flats?utm_source=x']);
    expect(await go('/krasnodar-krasnodarskii-krai/complex-a')).toEqual([301, '/krasnodar/complex-a']);
    for (const address of ['/main', '/out', '/api/kupit-kvartiru']) expect((await go(address))[1]).toBeNull();
    // The addresses of the site for clients are known without a row.
    expect(await go('/kupit-gostinichnyy-nomer/?rooms=1')).toEqual([301, '/selection/hotel?rooms=1']);
    expect(await go('/blog/news/4')).toEqual([301, '/news/4']);
    for (const type of ['flats', 'commercial'] as const) {
      const { id } = (await guest.get(`${lotPaths[type]}?limit=1`)).body.results[0];
      expect(await go(`/objects/${id}`)).toEqual([301, `/selection/${type}/${id}`]);
    }
    expect((await go('/objects/999999'))[1]).toBeNull();
    expect((await guest.get(endpoints.listRedirects.path)).body).toHaveLength(4);
  });
});
