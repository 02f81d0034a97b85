import { useQuery } from '@tanstack/react-query';
import type { ProjectMap } from '../../../contract/lots/projects/project-map';
import { projectsQueries } from '../projects-queries';

/** A map that can be shown: the operator has named its style. */
export type ShownMap = ProjectMap & { style: string };

/** What stands on the map, from the server or kept; null: it is not known, or there is no map. */
export function useProjectMap(): ShownMap | null {
  const map = useQuery(projectsQueries.map()).data?.value;
  return map && map.style !== null && map.projects.length > 0 ? { ...map, style: map.style } : null;
}
