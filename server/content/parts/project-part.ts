import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ProjectPicture } from '../../../src/contract/lots/projects/project-facts';
import { raiseRevision } from '../../db/changes/revision';
import type { Transaction } from '../../db/database';
import {
  buildings,
  cities,
  floorPlans,
  lotDetails,
  lots,
  projects,
  type StoredBuildingPicture,
  type StoredPicture,
} from '../../db/schema/schema';
import { writeFloorPlans, writeLotDetails } from '../../stock/write-drawings';
import type { ContentOf } from '../bundle';
import { ContentRefusal } from '../content-refusal';
import type { BundleFiles, BundleWriter, Change, ContentPart } from './part';

type Project = ContentOf<'projects'>[number];
type Building = Project['buildings'][number];
interface WithFile {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Projects with their stories and drawings. A project is known again by what its feed calls it, or by its slug. Its name,
 * city and address, and the names of buildings, are a feed's where it has brought them; a project that is not named stays.
 */
export const projectPart: ContentPart<'projects'> = {
  title: 'проекты',
  read: readProjects,
  write: writeProjects,
};

const drawingOf = (bundle: BundleWriter, { address, width, height }: StoredPicture): WithFile => ({
  file: bundle.picture(address),
  width,
  height,
});
const pictureOf = (files: BundleFiles, { file, width, height }: WithFile): StoredPicture => ({
  address: files.address(file),
  width,
  height,
});

const described = (bundle: BundleWriter, { address, alt }: ProjectPicture) => ({
  file: bundle.picture(address),
  alt,
});
const storedPictures = (
  files: BundleFiles,
  given: readonly { file: string; alt: string }[],
): ProjectPicture[] => given.map(({ file, alt }) => ({ address: files.address(file), alt }));

async function readProjects(tx: Transaction, bundle: BundleWriter): Promise<ContentOf<'projects'> | null> {
  const rows = await tx
    .select({ row: projects, city: cities.slug })
    .from(projects)
    .innerJoin(cities, eq(cities.id, projects.cityId))
    .orderBy(asc(projects.id));
  if (rows.length === 0) return null;
  const part: ContentOf<'projects'> = [];
  for (const { row, city } of rows)
    part.push({
      slug: row.slug,
      name: row.name,
      city,
      address: row.address,
      source: row.source,
      external_id: row.externalId,
      description: row.description,
      coordinates: row.coordinates,
      metro: row.metro,
      phone: row.phone,
      picture: row.picture === null ? null : bundle.picture(row.picture),
      pictures: row.pictures?.map((one) => described(bundle, one)) ?? null,
      coming_soon: row.isPlug,
      sale_first: row.saleFirst,
      site_plan: row.sitePlan && drawingOf(bundle, row.sitePlan),
      benefits: row.benefits,
      slides: row.slides.map((slide) => ({
        ...slide,
        picture: slide.picture === null ? null : bundle.picture(slide.picture),
      })),
      surroundings: row.infras,
      services: row.services,
      finishes: row.finishes,
      progress: row.progress.map(({ pictures = [], ...month }) => ({
        ...month,
        pictures: pictures.map((one) => described(bundle, one)),
      })),
      buildings: await readBuildings(tx, row.id, bundle),
    });
  return part;
}

async function readBuildings(tx: Transaction, projectId: number, bundle: BundleWriter): Promise<Building[]> {
  const rows = await tx
    .select()
    .from(buildings)
    .where(eq(buildings.projectId, projectId))
    .orderBy(asc(buildings.id));
  const result: Building[] = [];
  for (const row of rows) {
    const floors = await tx
      .select()
      .from(floorPlans)
      .where(eq(floorPlans.buildingId, row.id))
      .orderBy(asc(floorPlans.floor));
    result.push({
      external_id: row.externalId,
      name: row.name,
      phase: row.phase,
      site_outline: row.siteOutline,
      facade: row.facade && facadeOf(bundle, row.facade),
      floors: floors.map(({ floor, picture }) => ({ floor, ...drawingOf(bundle, picture) })),
      lots: await readLotDrawings(tx, row.id, bundle),
    });
  }
  return result;
}

/** A feed that brings pictures of a lot decides of its plan. */
const hasFeedPictures = (row: { sourcePictures: readonly unknown[] | null }): boolean =>
  (row.sourcePictures?.length ?? 0) > 0;

const drawingColumns = {
  externalId: lots.externalId,
  outline: lotDetails.outline,
  sourcePictures: lotDetails.sourcePictures,
  // What a manager has given by hand is no part of a bundle, as prices are none.
  plan: sql<
    string | null
  >`CASE WHEN ${lotDetails.handPlan} IS NULL THEN ${lots.plan} ELSE ${lotDetails.feedPlan} END`,
  planFull: lotDetails.planFull,
  planWalls: lotDetails.planOnlyWalls,
};

async function readLotDrawings(
  tx: Transaction,
  buildingId: number,
  bundle: BundleWriter,
): Promise<Building['lots']> {
  const rows = await tx
    .select(drawingColumns)
    .from(lots)
    .innerJoin(lotDetails, eq(lots.id, lotDetails.lotId))
    .where(eq(lots.buildingId, buildingId))
    .orderBy(asc(lots.externalId));
  return rows.flatMap((row) => {
    const pathOf = (address: string | null) =>
      address === null || hasFeedPictures(row) ? null : bundle.picture(address);
    const drawings = {
      external_id: row.externalId,
      outline: row.outline,
      plan: pathOf(row.plan),
      plan_full: pathOf(row.planFull),
      plan_walls: pathOf(row.planWalls),
    };
    const { external_id: _, ...own } = drawings;
    return Object.values(own).some((drawn) => drawn !== null) ? [drawings] : [];
  });
}

function facadeOf(bundle: BundleWriter, facade: StoredBuildingPicture): NonNullable<Building['facade']> {
  const { crossSection } = facade;
  return {
    ...drawingOf(bundle, facade),
    cross_section:
      crossSection === undefined
        ? null
        : {
            ...drawingOf(bundle, crossSection),
            levels: crossSection.levels.map((level) => ({ ...level })),
            sections: crossSection.sections.map((section) => ({ ...section })),
          },
  };
}

function storedFacade(files: BundleFiles, facade: NonNullable<Building['facade']>): StoredBuildingPicture {
  const { cross_section } = facade;
  return {
    ...pictureOf(files, facade),
    ...(cross_section !== null && {
      crossSection: {
        ...pictureOf(files, cross_section),
        levels: cross_section.levels,
        sections: cross_section.sections,
      },
    }),
  };
}

async function writeProjects(
  tx: Transaction,
  part: ContentOf<'projects'>,
  files: BundleFiles,
): Promise<Change[]> {
  const cityIds = new Map((await tx.select().from(cities)).map(({ slug, id }) => [slug, id]));
  const changes: Change[] = [];
  // Cards of lots are known by it: those that change are asked for anew by devices.
  const revision = await raiseRevision(tx);
  for (const project of part) {
    const cityId = cityIds.get(project.city);
    if (cityId === undefined)
      throw new ContentRefusal(`projects: города ${project.city} нет, его называет «${project.name}».`);
    const { id, act } = await writeProject(tx, project, { cityId, files, revision });
    let isChanged = act !== null;
    for (const building of project.buildings)
      isChanged = (await writeBuilding(tx, building, { projectId: id, files, revision })) || isChanged;
    if (isChanged) changes.push({ act: act ?? 'change', what: `проект «${project.name}»` });
  }
  return changes;
}

/** What a project says by itself, in its columns. */
const storyOf = (project: Project, files: BundleFiles) => ({
  slug: project.slug,
  description: project.description,
  isPlug: project.coming_soon,
  saleFirst: project.sale_first,
  benefits: project.benefits,
  services: project.services,
  infras: project.surroundings,
  finishes: project.finishes,
  coordinates: project.coordinates,
  metro: project.metro,
  phone: project.phone,
  progress: project.progress.map(({ pictures, ...month }) => ({
    ...month,
    ...(pictures.length > 0 && { pictures: storedPictures(files, pictures) }),
  })),
  ...storedGallery(project, files),
  sitePlan: project.site_plan && pictureOf(files, project.site_plan),
  slides: project.slides.map((slide) => ({
    ...slide,
    picture: slide.picture === null ? null : files.address(slide.picture),
  })),
});

/** What is set by hand has its first picture in both columns. */
function storedGallery({ picture, pictures }: Project, files: BundleFiles) {
  if (pictures === null) return { picture: picture === null ? null : files.address(picture), pictures: null };
  const stored = storedPictures(files, pictures);
  return { picture: stored[0]?.address ?? null, pictures: stored };
}

async function writeProject(
  tx: Transaction,
  project: Project,
  { cityId, files, revision }: { cityId: number; files: BundleFiles; revision: number },
): Promise<{ id: number; act: Change['act'] | null }> {
  const story = storyOf(project, files);
  const all = await tx.select().from(projects);
  const ofSlug = all.find(({ slug }) => slug === project.slug);
  const known =
    all.find(({ source, externalId }) => source === project.source && externalId === project.external_id) ??
    ofSlug;
  if (known === undefined) {
    const { name, address, source, external_id } = project;
    const [row] = await tx
      .insert(projects)
      .values({ ...story, name, address, source, externalId: external_id, cityId })
      .returning({ id: projects.id });
    if (row === undefined) throw new Error('a project was not written');
    return { id: row.id, act: 'publish' };
  }
  if (ofSlug !== undefined && ofSlug.id !== known.id)
    throw new ContentRefusal(`projects: адрес ${project.slug} занят проектом «${ofSlug.name}».`);
  if (isDeepStrictEqual({ ...known, ...story }, known)) return { id: known.id, act: null };
  await tx.update(projects).set(story).where(eq(projects.id, known.id));
  if (known.slug !== story.slug) await tx.update(lots).set({ revision }).where(eq(lots.projectId, known.id));
  return { id: known.id, act: 'change' };
}

/** True where something has changed. */
async function writeBuilding(
  tx: Transaction,
  building: Building,
  { projectId, files, revision }: { projectId: number; files: BundleFiles; revision: number },
): Promise<boolean> {
  const words = {
    phase: building.phase,
    siteOutline: building.site_outline,
    facade: building.facade && storedFacade(files, building.facade),
  };
  const [known] = await tx
    .select()
    .from(buildings)
    .where(and(eq(buildings.projectId, projectId), eq(buildings.externalId, building.external_id)));
  let isChanged = false;
  let id = known?.id;
  if (id === undefined) {
    const [row] = await tx
      .insert(buildings)
      .values({ ...words, projectId, externalId: building.external_id, name: building.name })
      .returning({ id: buildings.id });
    if (row === undefined) throw new Error('a building was not written');
    id = row.id;
    isChanged = true;
  } else if (!isDeepStrictEqual({ ...known, ...words }, known)) {
    await tx.update(buildings).set(words).where(eq(buildings.id, id));
    isChanged = true;
  }
  const floors = building.floors.map(({ floor, ...drawing }) => ({
    floor,
    picture: pictureOf(files, drawing),
  }));
  const hasFloors = await writeFloorPlans(tx, id, floors);
  const hasDrawings = await writeLotDrawings(tx, id, { wanted: building.lots, files, revision });
  return isChanged || hasFloors || hasDrawings;
}

/** Lots that the portal has not, for they are sold or not brought yet, have no place for a drawing. */
async function writeLotDrawings(
  tx: Transaction,
  buildingId: number,
  { wanted, files, revision }: { wanted: Building['lots']; files: BundleFiles; revision: number },
): Promise<boolean> {
  const present = await tx
    .select({ id: lots.id, ...drawingColumns })
    .from(lots)
    .leftJoin(lotDetails, eq(lotDetails.lotId, lots.id))
    .where(eq(lots.buildingId, buildingId));
  const drawings = new Map(wanted.map((one) => [one.external_id, one]));
  const addressOf = (path: string | null | undefined) => (path ? files.address(path) : null);
  const changed = present.flatMap((row) => {
    const own = drawings.get(row.externalId);
    const outline = own?.outline ?? null;
    const { id, plan, planFull, planWalls } = row;
    const pictures = hasFeedPictures(row)
      ? { plan, planFull, planWalls }
      : {
          plan: addressOf(own?.plan),
          planFull: addressOf(own?.plan_full),
          planWalls: addressOf(own?.plan_walls),
        };
    if (isDeepStrictEqual({ outline: row.outline, plan, planFull, planWalls }, { outline, ...pictures }))
      return [];
    const { planWalls: planOnlyWalls, ...others } = pictures;
    return [{ lotId: id, outline, planOnlyWalls, ...others, isOther: plan !== pictures.plan }];
  });
  if (changed.length === 0) return false;
  await writeLotDetails(tx, ['lotId', 'outline', 'planFull', 'planOnlyWalls'], changed);
  const plans = JSON.stringify(changed.filter(({ isOther }) => isOther));
  const given = sql`jsonb_to_recordset(${plans}::jsonb) AS given("lotId" bigint, plan text)`;
  await tx.execute(sql`UPDATE lot_details SET feed_plan = given.plan FROM ${given}
    WHERE lot_id = given."lotId" AND hand_plan IS NOT NULL`);
  await tx.execute(sql`UPDATE lots SET revision = ${revision},
      plan = CASE WHEN d.hand_plan IS NULL THEN given.plan ELSE lots.plan END
    FROM ${given} JOIN lot_details d ON d.lot_id = given."lotId" WHERE lots.id = given."lotId"`);
  return true;
}
