import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueQuery } from '../../../../api/catalogue-query';
import { projectEndpoints } from '../../../../contract/calls/catalogue/project-endpoints';
import { type PlaceNames, placeKey } from './filter-words';

/** The list that the projects' page asks for, so that a device which has opened that knows it without a network. */
const everyProject = catalogueQuery(projectEndpoints.listProjects, { query: { limit: 100, offset: 0 } });

/** What the developer's cities and projects are called, whatever they offer; asked for only where that is `wanted`. */
export function usePlaceNames(wanted: boolean): PlaceNames {
  const { data } = useQuery({ ...everyProject, enabled: wanted });
  return useMemo(() => {
    const projects = data?.value.results ?? [];
    return new Map(
      projects.flatMap(({ slug, name, city, city_name }): [string, string][] => [
        [placeKey('project', slug), name],
        [placeKey('city', city), city_name],
      ]),
    );
  }, [data]);
}
