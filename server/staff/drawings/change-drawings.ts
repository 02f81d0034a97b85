import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { HandlerInput } from '../../../src/contract/calls/endpoint';
import type { staffDrawingEndpoints } from '../../../src/contract/calls/staff/portal/staff-drawing-endpoints';
import type { JournalValues } from '../../../src/contract/journal/journal-fields';
import { crossSectionFault } from '../../../src/contract/lots/drawings/cross-section-rules';
import { floorFigure } from '../../../src/contract/text/words';
import { lockRevision, raiseRevision } from '../../db/changes/revision';
import type { Database, Transaction } from '../../db/database';
import { buildings, floorPlans, projects, type StoredBuildingPicture } from '../../db/schema/schema';
import { notFound } from '../../http/problems/problem';
import { refuseOtherState } from '../../http/problems/record-state';
import { writeJournal } from '../../journal/write-journal';
import { writeFloorPlans, writeLotDetails } from '../../stock/write-drawings';
import type { Actor } from '../accounts/decide';
import { checkOutlines, checkPictures, refusedDrawing } from './check-drawings';
import {
  floorRecord,
  ofDrawings,
  readBuilding,
  readDrawnFloors,
  readSite,
  siteRecord,
} from './read-drawings';

type Change<Name extends keyof typeof staffDrawingEndpoints> = HandlerInput<
  (typeof staffDrawingEndpoints)[Name]
>;
type Outlines = ReadonlyMap<number, [number, number][] | null>;

/** What a line of the journal says of outlines: which there are, and which have another shape now. */
function outlineWords(
  names: ReadonlyMap<number, string>,
  before: Outlines,
  after: Outlines,
): { before: JournalValues; after: JournalValues } {
  const outlined = (all: Outlines) => [...all].flatMap(([id, one]) => (one ? (names.get(id) ?? []) : []));
  const redrawn = [...after].flatMap(([id, one]) =>
    one && before.get(id) && !isDeepStrictEqual(one, before.get(id)) ? (names.get(id) ?? []) : [],
  );
  return {
    before: { outlined: outlined(before) },
    after: { outlined: outlined(after), ...(redrawn.length > 0 && { redrawn }) },
  };
}

/** Says what was changed, and tells open pages and offline copies of it. */
async function tell(
  tx: Transaction,
  by: Actor,
  { project, drawing, before, after }: { project: number; drawing: string } & ReturnType<typeof outlineWords>,
): Promise<void> {
  await writeJournal(tx, {
    by,
    action: 'change',
    subject: 'drawings',
    subjectId: project,
    before,
    after: { drawing, ...after },
  });
}

/**
 * Writes the site plan of a project and the outlines of its buildings, whole, with a line of the journal. What says so
 * already is not written. `seen` is the state that was changed; left out, whatever is there gives way.
 *
 * @throws HttpProblem 'not-found', 'validation', 'superseded'
 */
export function changeSitePlan(
  db: Database,
  actor: Actor,
  { params, query, body }: Change<'changeSitePlan'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRevision(tx);
    const site = await readSite(tx, params.id);
    if (site === null) throw notFound('Такого проекта нет.');
    const { sitePlan } = site.project;
    const after = checkOutlines(body.picture, body.buildings, site.buildings);
    const before = new Map(site.buildings.map(({ id, siteOutline }) => [id, siteOutline]));
    if (isDeepStrictEqual([sitePlan, before], [body.picture, after])) return;
    const isOfRecord = ofDrawings(params.id);
    await refuseOtherState(tx, actor, { before: siteRecord(site), seen: query.seen, isOfRecord });
    await checkPictures(tx, [body.picture], [sitePlan]);
    await raiseRevision(tx);
    await tx.update(projects).set({ sitePlan: body.picture }).where(eq(projects.id, params.id));
    for (const [id, siteOutline] of after)
      if (!isDeepStrictEqual(siteOutline, before.get(id)))
        await tx.update(buildings).set({ siteOutline }).where(eq(buildings.id, id));
    const words = outlineWords(new Map(site.buildings.map(({ id, name }) => [id, name])), before, after);
    await tell(tx, actor, {
      project: params.id,
      drawing: 'генплан',
      before: { drawing_picture: sitePlan?.address ?? null, ...words.before },
      after: { drawing_picture: body.picture?.address ?? null, ...words.after },
    });
  });
}

/**
 * Writes façade and cross-section of a building, as `changeSitePlan` does a site plan.
 *
 * @throws HttpProblem 'not-found', 'validation', 'superseded'
 */
export function changeFacade(
  db: Database,
  actor: Actor,
  { params, query, body }: Change<'changeFacade'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRevision(tx);
    const row = await readBuilding(tx, params.id);
    if (row === null) throw notFound('Такого корпуса нет.');
    const { building, project } = row;
    const { facade, cross_section: crossSection } = body;
    if (facade === null && crossSection !== null)
      throw refusedDrawing('Разрез показывают рядом с фасадом. Сначала добавьте картинку фасада.');
    const fault = crossSection && crossSectionFault(crossSection);
    if (fault) throw refusedDrawing(fault, 'cross_section');
    const after: StoredBuildingPicture | null = facade && {
      ...facade,
      ...(crossSection && { crossSection }),
    };
    const before = building.facade;
    if (isDeepStrictEqual(before, after)) return;
    const isOfRecord = ofDrawings(project.id);
    await refuseOtherState(tx, actor, { before, seen: query.seen, isOfRecord });
    await checkPictures(tx, [facade, crossSection], [before, before?.crossSection]);
    await raiseRevision(tx);
    await tx.update(buildings).set({ facade: after }).where(eq(buildings.id, params.id));
    const said = (one: StoredBuildingPicture | null): JournalValues => ({
      drawing_picture: [one, one?.crossSection].flatMap((picture) => picture?.address ?? []),
      outlined: [
        ...(one?.crossSection?.levels ?? []).map(({ floor }) => `этаж ${floorFigure(floor)}`),
        ...(one?.crossSection?.sections ?? []).map((_, at) => `секция ${at + 1}`),
      ],
    });
    await tell(tx, actor, {
      project: project.id,
      drawing: `фасад и разрез, ${building.name}`,
      before: said(before),
      after: said(after),
    });
  });
}

interface WrittenFloor {
  readonly floor: number;
  readonly picture: StoredBuildingPicture | null;
  readonly outlines: Outlines;
}

/** Puts floors in the place of those that there were, the other floors of the building as they stand. */
export async function writeDrawnFloors(
  tx: Transaction,
  buildingId: number,
  written: readonly WrittenFloor[],
): Promise<void> {
  const present = await tx.select().from(floorPlans).where(eq(floorPlans.buildingId, buildingId));
  const numbers = new Set(written.map(({ floor }) => floor));
  await writeFloorPlans(tx, buildingId, [
    ...present.filter(({ floor }) => !numbers.has(floor)),
    ...written.flatMap(({ floor, picture }) => (picture === null ? [] : [{ floor, picture }])),
  ]);
  await writeLotDetails(
    tx,
    ['lotId', 'outline'],
    written.flatMap(({ outlines }) => [...outlines].map(([lotId, outline]) => ({ lotId, outline }))),
  );
}

/**
 * Writes the plan of a floor and the outlines of its lots, as `changeSitePlan` does a site plan.
 *
 * @throws HttpProblem 'not-found', 'validation', 'superseded'
 */
export function changeFloorPlan(
  db: Database,
  actor: Actor,
  { params, query, body }: Change<'changeFloorPlan'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockRevision(tx);
    const row = await readBuilding(tx, params.id);
    if (row === null) throw notFound('Такого корпуса нет.');
    const { building, project } = row;
    const { floor, picture } = body;
    const [present] = await readDrawnFloors(tx, params.id, [floor]);
    if (present === undefined)
      throw refusedDrawing(`На этаже ${floorFigure(floor)} этого корпуса нет лотов.`, 'floor');
    const names = present.lots.map(({ id, number }) => ({ id, name: `Лот №\u00a0${number}` }));
    const after = checkOutlines(picture, body.lots, names);
    const before = new Map(present.lots.map(({ id, outline }) => [id, outline]));
    if (isDeepStrictEqual([present.picture, before], [picture, after])) return;
    const isOfRecord = ofDrawings(project.id);
    await refuseOtherState(tx, actor, { before: floorRecord(present), seen: query.seen, isOfRecord });
    await checkPictures(tx, [picture], [present.picture]);
    await raiseRevision(tx);
    const changed = new Map([...after].filter(([id, one]) => !isDeepStrictEqual(one, before.get(id))));
    await writeDrawnFloors(tx, params.id, [{ floor, picture, outlines: changed }]);
    const words = outlineWords(new Map(present.lots.map(({ id, number }) => [id, number])), before, after);
    await tell(tx, actor, {
      project: project.id,
      drawing: `этаж ${floorFigure(floor)}, ${building.name}`,
      before: { drawing_picture: present.picture?.address ?? null, ...words.before },
      after: { drawing_picture: picture?.address ?? null, ...words.after },
    });
  });
}
