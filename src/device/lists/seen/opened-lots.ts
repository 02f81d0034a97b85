import * as v from 'valibot';
import type { AccountDatabase } from '../../account/account-database';

const KEY = 'opened';
const PROJECTS = 'opened-projects';
const OpenedLots = v.array(v.number());

/** As many as anybody comes back to. */
const REMEMBERED = 12;
const PROJECTS_REMEMBERED = 4;
const OpenedProjects = v.array(v.string());

/** Ids of the lots whose pages this person has opened on this device, the last opened first. For `liveQuery`. */
export async function readOpenedLots(db: AccountDatabase): Promise<number[]> {
  const parsed = v.safeParse(OpenedLots, (await db.state.get(KEY))?.value);
  return parsed.success ? parsed.output : [];
}

/** Slugs of the projects whose lots were opened here last. */
export async function readOpenedProjects(db: AccountDatabase): Promise<string[]> {
  const parsed = v.safeParse(OpenedProjects, (await db.state.get(PROJECTS))?.value);
  return parsed.success ? parsed.output : [];
}

/** The page of a lot was opened. It is in the person's own database, and is deleted with it. */
export async function addOpenedLot(
  db: AccountDatabase,
  { id, project_slug: project }: { id: number; project_slug: string },
): Promise<void> {
  await db.transaction('rw', db.state, async () => {
    const earlier = (await readOpenedLots(db)).filter((one) => one !== id);
    await db.state.put({ key: KEY, value: [id, ...earlier].slice(0, REMEMBERED) });
    const others = (await readOpenedProjects(db)).filter((one) => one !== project);
    await db.state.put({ key: PROJECTS, value: [project, ...others].slice(0, PROJECTS_REMEMBERED) });
  });
}
