import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRevision } from '../../../../server/db/changes/revision';
import { uploadedPictures } from '../../../../server/db/schema/file-schema';
import { buildings, projects } from '../../../../server/db/schema/schema';
import { emptyJournal } from '../../../../server/journal/test-journal';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { portalCheckNames } from '../../../../src/contract/developer/portal-checks';
import { signInStaff } from '../../../support/accounts/callers';
import { formOf } from '../../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../../support/portal/api-server';

const list = endpoints.listStaffProjects.path;
const place = { latitude: 43.585472, longitude: 39.723098 };
const station = { name: 'Маяк', minutes: 7, by: 'foot' };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 5"><path d="M0 0h9"/></svg>';
const feedFacts = { description: 'Из фида', coordinates: place, phone: '+78622001010' };

describe.each(databaseKinds)('projects as managers write them on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let oleg: Visitor;
  let guest: Visitor;
  let id: number;
  let slug: string;
  let house: string;
  let picture: string;
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    oleg = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
    guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
    const [row] = await api.db.select().from(projects).orderBy(projects.id).limit(1);
    [id, slug] = [row!.id, row!.slug];
    const [built] = await api.db.select().from(buildings).where(eq(buildings.projectId, id)).limit(1);
    house = built!.externalId;
    const upload = formOf({}, [new File([SVG], 'вид.svg')], 'picture');
    picture = (await anna.post(endpoints.uploadPicture.path, upload)).body.address;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await save(anna, {});
    await emptyJournal(api.db);
    await api.db.update(projects).set({ feedFacts }).where(eq(projects.id, id));
  });
  const path = () => `${list}${id}/`;
  const save = (who: Visitor, body: object, seen?: string) =>
    who.send('PATCH', `${path()}${seen === undefined ? '' : `?seen=${seen}`}`, { body });
  const page = async () => (await guest.get(endpoints.getProject.path.replace('{slug}', slug))).body;
  const full = () => ({
    description: 'Дом у моря',
    pictures: [{ address: picture, alt: 'Фасад с моря' }],
    coordinates: place,
    metro: [station],
    phone: '8 (862) 200-20-20',
    slides: [{ title: 'Двор', text: 'Без машин', picture }],
    benefits: [{ title: 'Море', text: 'Три минуты' }],
    surroundings: [{ category: 'shops', name: 'Рынок', minutes: 5, bearing: 90 }],
    phases: { [house]: 'I очередь', gone: 'II очередь' },
    progress: [
      { month: '2026-09', text: 'Стены', percent: { [house]: 40 } },
      {
        month: '2026-10',
        text: 'Кровля',
        percent: { [house]: 60 },
        pictures: [{ address: picture, alt: '' }],
      },
    ],
    services: [{ title: 'Двор', items: ['Консьерж'] }],
    finishes: [{ name: 'чистовая', features: [{ title: 'Полы', text: 'Дуб' }] }],
    sale_first: true,
    coming_soon: false,
  });

  test('M3 what is written stands on the project’s page at once, with a line of the journal', async () => {
    const before = await currentRevision(api.db);
    const saved = await save(anna, full());
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.content).toEqual({
      ...full(),
      phone: '+78622002020',
      phases: { [house]: 'I очередь' },
      progress: [full().progress[1], { ...full().progress[0], pictures: [] }],
    });
    expect((await currentRevision(api.db)).revision).toBeGreaterThan(before.revision);
    expect(await page()).toMatchObject({
      description: 'Дом у моря',
      picture,
      pictures: full().pictures,
      coordinates: place,
      metro: [station],
      phone: '+78622002020',
      slides: full().slides,
      benefits: full().benefits,
      infras: full().surroundings,
      sale_first: true,
      phases: [{ name: 'I очередь' }],
      progress: [
        { month: '2026-10', buildings: [{ percent: 60 }], pictures: [{ address: picture }] },
        { month: '2026-09', pictures: [] },
      ],
    });
    const [line] = (await anna.get(endpoints.listJournal.path)).body.results;
    expect(line).toMatchObject({ action: 'change', subject: { kind: 'project', id } });
    expect(line.changes).toEqual(
      expect.arrayContaining([
        { field: 'Описание', before: 'как в фиде', after: 'Дом у моря' },
        { field: 'Показывать первым', before: 'нет', after: 'да' },
      ]),
    );
    expect(line.changes.map(({ field }: { field: string }) => field)).not.toContain('Скоро в продаже');
    await save(anna, full());
    expect((await anna.get(path())).body.audit).toHaveLength(1);
  });

  test('M3 where nothing is set by hand the feed’s stands there, field by field, and comes back', async () => {
    const { content, feed } = (await anna.get(path())).body;
    expect(content).toMatchObject({ description: null, coordinates: null, phone: null });
    expect(feed).toMatchObject({ ...feedFacts, metro: [], pictures: [] });
    await save(anna, { description: 'Своё' });
    expect(await page()).toMatchObject({ description: 'Своё', coordinates: place, phone: '+78622001010' });
    await save(anna, { phone: '' });
    expect(await page()).toMatchObject({ description: 'Из фида', coordinates: place, phone: null });
    await save(anna, {});
    expect(await page()).toMatchObject({ ...feedFacts });
  });

  test('M3 of two who write upon one state the second is told whose change came between', async () => {
    const { state } = (await anna.get(path())).body;
    expect((await save(oleg, { description: 'Олег' }, state)).status).toBe(200);
    const late = await save(anna, { description: 'Анна' }, state);
    expect(late.body).toMatchObject({ status: 409, code: 'superseded' });
    expect(late.body.detail).toMatch(/^Вас опередили: Менеджер Олег Серов/);
    expect((await page()).description).toBe('Олег');
    const now = (await anna.get(path())).body.state;
    expect((await save(anna, { description: 'Анна' }, now)).status).toBe(200);
  });

  test('M3 what breaks a rule is refused with its place, and nothing of it is written', async () => {
    const unknown = `/storage/aa/aa${'0'.repeat(38)}.svg`;
    const wrong: [object, string][] = [
      [{ coordinates: { latitude: 91, longitude: 0 } }, 'coordinates'],
      [{ benefits: [{ title: ' ', text: '' }] }, 'benefits'],
      [{ slides: [{ title: 'Вид', text: '', picture: unknown }] }, 'slides'],
      [{ pictures: [{ address: 'https://a.b/c.png', alt: '' }] }, 'pictures'],
      [{ pictures: [{ address: unknown, alt: '' }] }, 'pictures'],
      [{ progress: [{ month: '2026-13', text: '', percent: {} }] }, 'progress'],
      [{ phone: '12' }, 'phone'],
    ];
    for (const [body, at] of wrong) {
      const answer = await save(anna, { description: 'Половина', ...body });
      expect([answer.status, Object.keys(answer.body.errors ?? {})], at).toEqual([400, [at]]);
    }
    expect((await page()).description).toBe('Из фида');
    expect((await save(anna, { description: 'я'.repeat(10_000) })).status).toBe(200);
  });

  test('M3 a picture that is named counts as used from then on', async () => {
    await api.db.update(uploadedPictures).set({ usedAt: new Date(0) });
    await save(anna, { pictures: [{ address: picture, alt: '' }] });
    const [row] = await api.db
      .select()
      .from(uploadedPictures)
      .where(and(eq(uploadedPictures.address, picture)));
    expect(row!.usedAt.getTime()).toBeGreaterThan(Date.now() - 600_000);
  });

  test('M1 M3 list and checks say what each project lacks', async () => {
    const rowOf = async () =>
      (await anna.get(list)).body.projects.find((row: { id: number }) => row.id === id);
    const missing = async (): Promise<string[]> =>
      (await anna.get(endpoints.listPortalChecks.path)).body.missing.map(
        ({ name }: { name: string }) => name,
      );
    expect((await rowOf()).missing).toEqual(['picture', 'manager']);
    expect(await missing()).toEqual(expect.arrayContaining(['project_pictures', 'project_descriptions']));
    for (const { id: other } of (await anna.get(list)).body.projects)
      await anna.send('PATCH', `${list}${other}/`, {
        body: { description: 'Дом', pictures: [{ address: picture, alt: '' }] },
      });
    expect((await rowOf()).missing).toEqual(['alts', 'manager']);
    const left = await missing();
    expect(portalCheckNames.filter((name) => name.startsWith('project_') && left.includes(name))).toEqual([]);
  });

  test('M3 projects are the managers’ alone', async () => {
    const agent = await api.signIn('confirmed');
    for (const who of [guest, agent])
      for (const answer of [await who.get(list), await who.get(path()), await save(who, full())])
        expect(answer.status).toBe(401);
    expect((await anna.get(`${list}999999/`)).status).toBe(404);
  });
});
