import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { ProjectContent } from '../../../src/contract/developer/project-input';
import {
  type ProjectFormSection,
  projectSectionNames,
  sectionWords,
} from '../../../src/contract/developer/project-words';
import type { JournalField, JournalValues } from '../../../src/contract/journal/journal-fields';
import { raiseRevision } from '../../db/changes/revision';
import type { Database, Transaction } from '../../db/database';
import { buildings, projects } from '../../db/schema/schema';
import { HttpProblem } from '../../http/problems/problem';
import { refuseOtherState } from '../../http/problems/record-state';
import { writeJournal } from '../../journal/write-journal';
import { noteUsedUploads } from '../../media/mirror/forget-uploads';
import { factsOfFeed } from '../../stock/project-facts';
import type { Actor } from '../accounts/decide';
import { contentOf, isOfProject, listBuildingsOf } from './read-projects';

interface ProjectChange {
  readonly id: number;
  readonly content: ProjectContent;
  /** The state that was changed; left out, whatever is there gives way. */
  readonly seen?: string | undefined;
}

/**
 * Writes what is set by hand of a project anew, whole, with a line of the journal. What says so already is not written:
 * whoever has not heard the answer may send it again. False: there is no such project.
 *
 * @throws HttpProblem 'superseded' where somebody else has changed it since, 'validation' for a picture that is not there
 */
export function changeProject(
  db: Database,
  actor: Actor,
  { id, content: given, seen }: ProjectChange,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of two who come at once the second finds what the first has written.
    const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update');
    if (row === undefined) return false;
    const built = await listBuildingsOf(tx, id);
    const before = contentOf(row, built);
    const content = { ...given, phases: phasesOf(given, built) };
    if (isDeepStrictEqual(before, content)) return true;
    await refuseOtherState(tx, actor, { before, seen, isOfRecord: isOfProject(id) });
    const known = [
      ...picturesIn(before),
      ...factsOfFeed(row.feedFacts).pictures.map(({ address }) => address),
    ];
    await takePictures(tx, content, new Set(known));
    await tx.update(projects).set(columnsOf(content)).where(eq(projects.id, id));
    for (const { externalId, phase } of built) {
      const wanted = content.phases[externalId] ?? null;
      if (phase === wanted) continue;
      await tx
        .update(buildings)
        .set({ phase: wanted })
        .where(and(eq(buildings.projectId, id), eq(buildings.externalId, externalId)));
    }
    await writeJournal(tx, {
      by: actor,
      action: 'change',
      subject: 'project',
      subjectId: id,
      reason: row.name,
      before: journalOf(before),
      after: journalOf(content),
    });
    // Cached answers of the catalogue depend on it.
    await raiseRevision(tx);
    return true;
  });
}

/** Of the buildings that there are, those that have words. */
const phasesOf = ({ phases }: ProjectContent, built: readonly { externalId: string }[]) =>
  Object.fromEntries(
    built.flatMap(({ externalId }) => {
      const phase = Object.hasOwn(phases, externalId) ? phases[externalId] : undefined;
      return phase ? [[externalId, phase] as const] : [];
    }),
  );

const columnsOf = (content: ProjectContent): Partial<typeof projects.$inferInsert> => ({
  description: content.description,
  coordinates: content.coordinates,
  metro: content.metro,
  phone: content.phone,
  pictures: content.pictures,
  picture: content.pictures?.[0]?.address ?? null,
  slides: content.slides,
  benefits: content.benefits,
  infras: content.surroundings,
  services: content.services,
  finishes: content.finishes,
  progress: content.progress.map(({ pictures, ...month }) => ({
    ...month,
    ...(pictures.length > 0 && { pictures }),
  })),
  saleFirst: content.sale_first,
  isPlug: content.coming_soon,
});

const picturesIn = ({ pictures, slides, progress }: ProjectContent): string[] => [
  ...(pictures ?? []).map(({ address }) => address),
  ...slides.flatMap(({ picture }) => picture ?? []),
  ...progress.flatMap((month) => month.pictures.map(({ address }) => address)),
];

/** Pictures that are named are in use from now on. @throws HttpProblem for one that is not on the portal. */
async function takePictures(
  tx: Transaction,
  content: ProjectContent,
  known: ReadonlySet<string>,
): Promise<void> {
  const unknown = (await noteUsedUploads(tx, picturesIn(content))).filter((address) => !known.has(address));
  const [lost] = unknown;
  if (lost === undefined) return;
  const detail = 'Одной из картинок больше нет на портале: уберите её и загрузите ещё раз';
  const at = (content.pictures ?? []).some(({ address }) => address === lost)
    ? 'pictures'
    : content.slides.some(({ picture }) => picture === lost)
      ? 'slides'
      : 'progress';
  throw new HttpProblem('validation', `${detail}.`, { errors: { [at]: [detail] } });
}

const journalFieldOf: Record<ProjectFormSection, JournalField> = {
  description: 'project_description',
  pictures: 'project_pictures',
  coordinates: 'coordinates',
  metro: 'metro',
  phone: 'sales_phone',
  slides: 'slides',
  benefits: 'benefits',
  surroundings: 'surroundings',
  phases: 'building_phases',
  progress: 'construction',
  services: 'services',
  finishes: 'finishes',
  sale_first: 'sale_first',
  coming_soon: 'coming_soon',
};

/** The project as a line of the journal says it. */
const journalOf = (content: ProjectContent): JournalValues =>
  Object.fromEntries(
    projectSectionNames.map((section) => [journalFieldOf[section], [...sectionWords(content, section)]]),
  );
