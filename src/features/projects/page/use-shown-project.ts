import { useQuery } from '@tanstack/react-query';
import type { LotCounts, ProjectPage } from '../../../contract/lots/projects/project';
import type { CountsByRooms } from '../../../contract/lots/projects/room-counts';
import { projectsQueries } from '../projects-queries';
import { useOffered } from '../use-offered';

interface ShownProject {
  /** The known data, at least in short; null: none. */
  project: Pick<ProjectPage, 'slug' | 'name' | 'city' | 'city_name' | 'price_min'> | null;
  /** Its page, from the server or kept. */
  page: ProjectPage | null;
  /** Lots on sale by type; null while unknown. */
  counts: LotCounts | null;
  /** Its flats by rooms; null while unknown. */
  rooms: CountsByRooms | null;
  /** Of when the page is, in milliseconds since 1970. */
  at: number;
  /** The page is still on its way. */
  isLoading: boolean;
}

/** A project from its page, and its counts from the device's index, which is the newer of the two. */
export function useShownProject(slug: string): ShownProject {
  const { data, isPending } = useQuery(projectsQueries.one(slug));
  const offered = useOffered();
  const own = offered.projects?.find((one) => one.slug === slug) ?? null;
  const page = data?.value ?? null;
  return {
    project: page ? { ...page, price_min: own ? own.price_min : page.price_min } : own,
    page,
    rooms: own ?? page,
    counts: own?.lots_by_type ?? page?.lots_by_type ?? null,
    at: data?.at ?? offered.at,
    isLoading: page === null && (isPending || offered.isPending),
  };
}
