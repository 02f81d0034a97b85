import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OfferedProject } from '../../contract/selection/project-offers';
import { useSelectionIndex } from '../../device/page/hooks/use-selection-index';
import { projectsQueries } from './projects-queries';

interface Offered {
  /** Null: the device does not know. */
  projects: OfferedProject[] | null;
  /** Of when that is, in milliseconds since 1970. */
  at: number;
  isPending: boolean;
}

/** What each project offers by the device's own index, which keeps the counts of lots, online too. */
export function useOffered(): Offered {
  const { ready, revision, at } = useSelectionIndex();
  const { data, isPending } = useQuery({
    ...projectsQueries.offered(revision),
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  return { projects: data ?? null, at, isPending: ready && isPending };
}
