import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { CallError } from '../api/call/call-error';
import { slugsOf } from '../contract/lots/paths/project-path';
import type { LotCounts } from '../contract/lots/projects/project';
import { projectsFromIndex } from '../device/page/selection-index';
import { shownType } from '../features/projects/first-type';
import { projectsQueries } from '../features/projects/projects-queries';
import { delay } from '../lib/lazy/delay';
import { loadSelection } from './-load-selection';
import type { ProjectSearch } from './-project-search';

interface Known {
  city: string;
  counts: LotCounts | null;
}

/**
 * Waits for the first known data of a project. Without a network there may be none: then the page says so.
 *
 * @throws the 404 page where the city has no such project.
 */
export async function loadProject(
  queryClient: QueryClient,
  params: { city: string; project: string },
  search: ProjectSearch,
): Promise<{ slug: string }> {
  const slugs = slugsOf(params.project);
  const [likely] = slugs;
  let isUnlisted = false;
  for (const slug of slugs) {
    const known = await findProject(queryClient, slug);
    if (known === 'unknown') return { slug };
    if (known === 'unlisted' && slug === likely) isUnlisted = true;
    if (known === null || known === 'unlisted' || known.city !== params.city) continue;
    const { type, drawing: _drawing, ...filters } = search;
    const given = { ...filters, city: undefined, project: [slug] };
    await loadSelection(queryClient, shownType(type, known.counts), given);
    return { slug };
  }
  // An address that says that it is a project's may be of one that is newer than what the device knows.
  if (likely !== undefined && isUnlisted && slugs.length > 1) return { slug: likely };
  throw notFound();
}

/** A project; null: there is none; 'unlisted': the device knows others alone; 'unknown': nobody can be asked. */
async function findProject(
  queryClient: QueryClient,
  slug: string,
): Promise<Known | null | 'unlisted' | 'unknown'> {
  const page = queryClient
    .ensureQueryData(projectsQueries.one(slug))
    .then(({ value }): Known => ({ city: value.city, counts: value.lots_by_type ?? null }));
  // Then the device's own word stands in, and the page comes behind it.
  const late = delay().then(async () => {
    const known = await inIndex(slug);
    return known === 'unknown' ? page : (known ?? page);
  });
  try {
    return await Promise.race([page, late]);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.kind === 'not-found') return null;
    const isAway = error.kind === 'network' || error.kind === 'offline';
    if (!isAway && error.kind !== 'server') throw error;
    const known = await inIndex(slug);
    if (!isAway && (known === 'unknown' || known === null)) throw error;
    return known ?? 'unlisted';
  }
}

async function inIndex(slug: string): Promise<Known | null | 'unknown'> {
  const projects = await projectsFromIndex();
  if (projects === null) return 'unknown';
  const own = projects.find((one) => one.slug === slug);
  return own ? { city: own.city, counts: own.lots_by_type } : null;
}
