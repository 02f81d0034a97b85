import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '../../contract/lots/projects/project';
import type { OfferedProject } from '../../contract/selection/project-offers';
import { PROJECTS_PAGE, projectsQueries } from './projects-queries';
import { useOffered } from './use-offered';

/** A project as the list shows it, from the server or from the device. */
export type ListedProject = OfferedProject | (Project & Partial<Pick<OfferedProject, 'lots_by_type'>>);

interface ListedCity {
  slug: string;
  name: string;
  projects: ListedProject[];
}

interface ShownProjects {
  cities: ListedCity[];
  /** Of when the list is, in milliseconds since 1970; null: there is none. */
  at: number | null;
  isLoading: boolean;
  hasFailed: boolean;
  /** Loads further projects; null: these are all. */
  more: (() => void) | null;
  retry(): void;
}

/** The projects from the server or kept, their counts from the device's index; without a list the index alone. */
export function useShownProjects(): ShownProjects {
  const [pages, setPages] = useState(1);
  const lists = useQueries({
    queries: Array.from({ length: pages }, (_, index) => projectsQueries.list(index)),
  });
  const offered = useOffered();
  const listed = lists.flatMap(({ data }) => data?.value.results ?? []);
  const count = lists[0]?.data?.value.count ?? 0;
  const isListed = lists[0]?.data !== undefined;
  const known = isListed ? listed.map((project) => withOffer(project, offered.projects)) : offered.projects;
  const hasFailed = lists.some(({ isError }) => isError);
  return {
    cities: byCity(known ?? []),
    at: lists[0]?.data?.at ?? (offered.projects ? offered.at : null),
    isLoading: !isListed && !hasFailed && offered.projects === null,
    hasFailed: hasFailed && !isListed,
    more: count > pages * PROJECTS_PAGE ? () => setPages(pages + 1) : null,
    retry: () => {
      for (const { isError, refetch } of lists) if (isError) void refetch();
    },
  };
}

/** What the index says of a project is newer than the list. */
function withOffer(project: Project, offered: OfferedProject[] | null): ListedProject {
  const own = offered?.find(({ slug }) => slug === project.slug);
  return own ? { ...project, ...own } : project;
}

/** In the order in which the cities come. */
function byCity(projects: readonly ListedProject[]): ListedCity[] {
  const cities = new Map<string, ListedCity>();
  for (const project of projects) {
    const city = cities.get(project.city) ?? { slug: project.city, name: project.city_name, projects: [] };
    city.projects.push(project);
    cities.set(project.city, city);
  }
  return [...cities.values()];
}
