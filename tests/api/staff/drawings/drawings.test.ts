import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRevision, raiseRevision } from '../../../../server/db/changes/revision';
import { auditLines } from '../../../../server/db/schema/account-schema';
import { buildings, floorPlans, lotDetails, lots, projects } from '../../../../server/db/schema/schema';
import { emptyJournal } from '../../../../server/journal/test-journal';
import { endpoints } from '../../../../src/contract/calls/endpoints';
import { signInStaff } from '../../../support/accounts/callers';
import { formOf } from '../../../support/accounts/registrations';
import {
  type ApiAnswer,
  type ApiServer,
  databaseKinds,
  startApi,
  type Visitor,
} from '../../../support/portal/api-server';

const PROJECT = 1;
type Corners = [number, number][];
const box = (left: number, top = 100): Corners => [
  [left, top],
  [left + 100, top],
  [left + 100, top + 200],
  [left, top + 200],
];
const HOURGLASS: Corners = [
  [0, 0],
  [100, 100],
  [100, 0],
  [0, 100],
];
const svg = (width: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="600" viewBox="0 0 ${width} 600"><path d="M0 0H9" stroke="${color}"/></svg>`;

describe.each(databaseKinds)('drawings on %s', (kind) => {
  let api: ApiServer;
  let anna: Visitor;
  let oleg: Visitor;
  let guest: Visitor;
  let building: number;
  /** Lots by their numbers: 1, 2 and 3 on the fifth floor, 4, 5 and 6 on the sixth. */
  let ids: Map<string, number>;
  let picture: { address: string; width: number; height: number };
  let other: typeof picture;
  const id = (number: string) => ids.get(number) ?? 0;
  const upload = async (color: string) => {
    const file = new File([svg(1000, color)], 'floor.svg', { type: 'image/svg+xml' });
    const answer = await anna.post(endpoints.uploadPicture.path, formOf({}, [file], 'picture'));
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  beforeAll(async () => {
    api = await startApi(kind);
    anna = await signInStaff(api);
    oleg = await signInStaff(api, { email: 'second@example.ru', name: 'Олег Серов' });
    guest = api.visitor();
    await guest.get(endpoints.getOffice.path);
    [picture, other] = [await upload('red'), await upload('blue')];
    const [made] = await api.db
      .insert(buildings)
      .values({ projectId: PROJECT, externalId: 'drawn', name: 'Литер 9', floors: 9 })
      .returning();
    building = made!.id;
    const [like] = await api.db
      .select()
      .from(lots)
      .where(and(eq(lots.type, 'flats'), eq(lots.projectId, PROJECT)))
      .limit(1);
    const lot = (number: string, floor: number, rooms: number, area: number) => {
      const { id: _, ...row } = like!;
      return {
        ...row,
        buildingId: building,
        externalId: `drawn-${number}`,
        number,
        floor,
        rooms,
        area,
        section: '1',
      };
    };
    const rows = await api.db
      .insert(lots)
      .values([
        ...[lot('1', 5, 1, 3840), lot('2', 5, 2, 6010), lot('10', 5, 1, 4100)],
        ...[lot('14', 6, 1, 3860), lot('15', 6, 3, 9000), lot('16', 6, 1, 4090)],
      ])
      .returning();
    ids = new Map(rows.map((row) => [row.number, row.id]));
    // As an import does: else the building is not in the catalogue yet.
    await api.db.transaction(async (tx) => {
      const stamp = { revision: await raiseRevision(tx) };
      await tx.update(lots).set(stamp).where(eq(lots.buildingId, building));
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await emptyJournal(api.db);
    await api.db.delete(floorPlans);
    await api.db.update(lotDetails).set({ outline: null });
    await api.db.update(buildings).set({ siteOutline: null, facade: null });
    await api.db.update(projects).set({ sitePlan: null });
  });

  const call = (
    name: 'changeSitePlan' | 'changeFacade' | 'changeFloorPlan' | 'copyFloorPlan',
    body: object,
    { who = anna, seen, of }: { who?: Visitor; seen?: string; of?: number } = {},
  ) => {
    const { method, path } = endpoints[name];
    const at = path.replace('{id}', String(of ?? (name === 'changeSitePlan' ? PROJECT : building)));
    return who.send(method, seen === undefined ? at : `${at}?seen=${seen}`, { body });
  };
  const drawFloor = (
    outlines: Record<string, Corners | null>,
    more: Parameters<typeof call>[2] & { picture?: object | null } = {},
  ) =>
    call(
      'changeFloorPlan',
      {
        floor: 5,
        picture: more.picture === undefined ? picture : more.picture,
        lots: Object.entries(outlines).map(([number, outline]) => ({ id: id(number), outline })),
      },
      more,
    );
  const getBuilding = async () =>
    (await anna.get(endpoints.getStaffBuilding.path.replace('{id}', String(building)))).body;
  const floorOf = (body: ApiAnswer['body'], floor: number) =>
    body.floors.find((one: { floor: number }) => one.floor === floor);
  const shownFloors = async () =>
    (await guest.get(`${endpoints.listFloors.path}?building=${building}`)).body as {
      floor: number;
      picture: object;
      lots: { number: string; outline: Corners }[];
    }[];
  const revision = async () => (await currentRevision(api.db)).revision;
  const lastLine = async () => {
    const [line] = await api.db.select().from(auditLines).orderBy(desc(auditLines.id)).limit(1);
    return line;
  };

  test('M4 a floor that is drawn is shown to agents at once, with a line of the journal', async () => {
    expect(await shownFloors()).toEqual([]);
    const before = await revision();
    const answer = await drawFloor({ 1: box(0), 2: box(200) });
    expect(answer.status, answer.text).toBe(200);
    const numbers = floorOf(answer.body, 5).lots.map(({ number }: { number: string }) => number);
    expect(numbers, 'in the order in which a person counts').toEqual(['1', '2', '10']);
    expect(await revision(), 'open pages and offline copies hear of it').toBeGreaterThan(before);
    const [shown, ...others] = await shownFloors();
    expect(others).toEqual([]);
    expect(shown).toMatchObject({ floor: 5, picture });
    expect(shown!.lots.map(({ number, outline }) => [number, outline])).toEqual([
      ['1', box(0)],
      ['2', box(200)],
    ]);
    expect(await lastLine()).toMatchObject({
      action: 'change',
      subject: 'drawings',
      subjectId: PROJECT,
      before: { drawing_picture: null, outlined: [] },
      after: { drawing: 'этаж 5, Литер 9', drawing_picture: picture.address, outlined: ['1', '2'] },
    });
  });

  test('M4 what is left out loses its outline; what says so already is no change', async () => {
    await drawFloor({ 1: box(0), 2: box(200) });
    const before = await revision();
    await drawFloor({ 1: box(0), 2: box(200) });
    expect(await revision()).toBe(before);
    await drawFloor({ 1: box(20) });
    expect((await lastLine())?.after).toMatchObject({ outlined: ['1'], redrawn: ['1'] });
    expect((await shownFloors())[0]?.lots.map(({ outline }) => outline)).toEqual([box(20)]);
    await drawFloor({}, { picture: null });
    expect(await shownFloors()).toEqual([]);
    expect(floorOf(await getBuilding(), 5)).toMatchObject({ picture: null });
  });

  test('M4 one wrong outline and nothing is written: crossing, outside, too few, too many, of another floor', async () => {
    await drawFloor({ 1: box(0) });
    const many = Array.from({ length: 65 }, (_, at) => [at * 10, at % 2] as [number, number]);
    const wrong: [Record<string, Corners | null>, RegExp][] = [
      [{ 1: box(300), 2: HOURGLASS }, /№ 2\. Контур пересекает/],
      [{ 1: box(300), 2: box(950) }, /№ 2\. Контур выходит за край/],
      [{ 1: box(300), 2: box(0).slice(0, 2) }, /меньше трёх/],
      [{ 1: box(300), 2: many }, /больше 64/],
      [{ 1: box(300), 14: box(0) }, /чего на этом чертеже нет/],
    ];
    for (const [outlines, why] of wrong) {
      const { status, body } = await drawFloor(outlines);
      expect(status).toBe(400);
      expect(JSON.stringify(body).replaceAll('\u00a0', ' ')).toMatch(why);
    }
    expect((await drawFloor({ 1: box(0) }, { picture: null })).status, 'outlines on nothing').toBe(400);
    const strange = { ...picture, address: `/storage/ab/ab${'0'.repeat(38)}.svg` };
    expect((await drawFloor({ 1: box(300) }, { picture: strange })).body.detail).toMatch(
      /Загрузите её ещё раз/,
    );
    const foreign = { ...picture, address: 'https://example.ru/1.svg' };
    expect((await drawFloor({ 1: box(300) }, { picture: foreign })).status).toBe(400);
    expect((await shownFloors())[0]?.lots.map(({ outline }) => outline)).toEqual([box(0)]);
  });

  test('M4 a floor is repeated on its twins, lot upon lot of a riser, and who has no twin is told', async () => {
    await drawFloor({ 1: box(0), 2: box(200), 10: box(400) });
    const before = await revision();
    const { status, body, text } = await call('copyFloorPlan', { floor: 5, to: [{ floor: 6 }] });
    expect(status, text).toBe(200);
    expect(body.unmatched).toEqual([{ floor: 6, numbers: ['15'] }]);
    expect(await revision()).toBeGreaterThan(before);
    const [sixth] = await shownFloors();
    expect(sixth).toMatchObject({ floor: 6, picture });
    expect(sixth!.lots.map(({ number, outline }) => [number, outline])).toEqual([
      ['14', box(0)],
      ['16', box(400)],
    ]);
    expect((await lastLine())?.after).toMatchObject({ drawing: 'этаж 5 повторён на этажах 6, Литер 9' });
    for (const [to, wanted] of [
      [[{ floor: 7 }], 400],
      [[{ floor: 5 }], 400],
      [[], 400],
    ] as const)
      expect((await call('copyFloorPlan', { floor: 5, to })).status).toBe(wanted);
    await drawFloor({}, { picture: null });
    expect((await call('copyFloorPlan', { floor: 5, to: [{ floor: 6 }] })).status, 'nothing to copy').toBe(
      409,
    );
    expect((await shownFloors()).map(({ floor }) => floor)).toEqual([6]);
  });

  test('M4 the site plan shows where buildings stand, and a building of another project has no place on it', async () => {
    const site = { picture, buildings: [{ id: building, outline: box(300) }] };
    const answer = await call('changeSitePlan', site);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ site_plan: picture });
    const page = (await guest.get(endpoints.getProject.path.replace('{slug}', 'oblaka'))).body;
    expect(page.site_plan).toEqual({
      picture,
      buildings: [{ id: building, name: 'Литер 9', outline: box(300) }],
    });
    const parcel = (await guest.get(endpoints.getProjectParcel.path.replace('{slug}', 'oblaka'))).body;
    expect(parcel.page.site_plan).toEqual(page.site_plan);
    const strange = await call('changeSitePlan', { ...site, buildings: [{ id: 3, outline: box(0) }] });
    expect(strange.status).toBe(400);
    const twice = { ...site, buildings: [...site.buildings, { id: building, outline: box(0) }] };
    expect((await call('changeSitePlan', twice)).body.detail).toMatch(/назван дважды/);
    const list = (await anna.get(endpoints.listStaffSites.path)).body.results;
    expect(list.find((row: { id: number }) => row.id === PROJECT)).toMatchObject({ has_site_plan: true });
  });

  test('M4 floors and sections of a cross-section say where a lot is in its building', async () => {
    const section = {
      ...other,
      levels: [
        { floor: 5, top: 300, bottom: 400 },
        { floor: 6, top: 200, bottom: 300 },
      ],
      sections: [{ from: 100, to: 900 }],
    };
    const answer = await call('changeFacade', { facade: picture, cross_section: section });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ facade: picture, cross_section: section });
    const lot = (await guest.get(`/api/flats/${id('14')}/`)).body;
    expect(lot.cross_section.outline).toEqual([
      [100, 200],
      [900, 200],
      [900, 300],
      [100, 300],
    ]);
    const wrong = { ...section, levels: [{ floor: 5, top: 300, bottom: 700 }] };
    expect((await call('changeFacade', { facade: picture, cross_section: wrong })).body.detail).toMatch(
      /за край/,
    );
    const alone = await call('changeFacade', { facade: null, cross_section: section });
    expect(alone.body.detail).toMatch(/Сначала добавьте картинку фасада/);
    await call('changeFacade', { facade: picture, cross_section: null });
    expect(await getBuilding()).toMatchObject({ facade: picture, cross_section: null });
  });

  test('M4 who saw an older state of the same drawing is told who was first; another floor is another drawing', async () => {
    const { state } = floorOf(await getBuilding(), 5);
    const sixth = floorOf(await getBuilding(), 6).state;
    expect((await drawFloor({ 1: box(0) }, { who: oleg, seen: state })).status).toBe(200);
    const late = await drawFloor({ 1: box(300) }, { seen: state });
    expect(late.body).toMatchObject({ status: 409, code: 'superseded' });
    expect(late.body.detail).toMatch(/^Вас опередили: Менеджер Олег Серов/);
    expect((await shownFloors())[0]?.lots[0]?.outline).toEqual(box(0));
    const copied = await call('copyFloorPlan', { floor: 5, to: [{ floor: 6, seen: sixth }] });
    expect(copied.status, copied.text).toBe(200);
    const again = await call('copyFloorPlan', { floor: 5, to: [{ floor: 6, seen: sixth }] });
    expect([again.status, again.text], 'its answer was lost').toEqual([200, copied.text]);
    const now = floorOf(await getBuilding(), 5).state;
    expect((await drawFloor({ 1: box(300) }, { seen: now })).status).toBe(200);
    const older = await call('copyFloorPlan', { floor: 5, to: [{ floor: 6, seen: sixth }] }, { who: oleg });
    expect(older.body.code).toBe('superseded');
  });

  test('M4 of two who save one drawing at once one is told', async () => {
    const { state } = floorOf(await getBuilding(), 5);
    const both = await Promise.all([
      drawFloor({ 1: box(0) }, { seen: state }),
      drawFloor({ 1: box(300) }, { who: oleg, seen: state }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('M4 drawings are the managers’ alone, and what is not there is said so', async () => {
    const agent = await api.signIn('confirmed');
    for (const who of [guest, agent]) {
      expect((await who.get(endpoints.listStaffSites.path)).status).toBe(401);
      expect((await drawFloor({ 1: box(0) }, { who })).status).toBe(401);
    }
    expect(await shownFloors()).toEqual([]);
    for (const path of [endpoints.getStaffSite.path, endpoints.getStaffBuilding.path])
      expect((await anna.get(path.replace('{id}', '999'))).status).toBe(404);
    expect((await drawFloor({}, { of: 999 })).status).toBe(404);
    expect((await call('changeFloorPlan', { floor: 8, picture, lots: [] })).body.detail).toMatch(/нет лотов/);
  });
});
