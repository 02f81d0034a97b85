const COMPLEX = 'complex-';

/** The canonical address of a project's page. Source: specification § 2. */
export const projectPath = ({ city, slug }: { city: string; slug: string }): string =>
  `/${city}/${COMPLEX}${slug}`;

/** The address of a building's page: its checkerboard and floors. */
export const buildingPath = (project: { city: string; slug: string }, building: number): string =>
  `${projectPath(project)}/buildings/${building}`;

/**
 * The slugs that the last part of such an address may mean, the more likely first; an address without the prefix
 * works too.
 */
export const slugsOf = (part: string): string[] =>
  part.startsWith(COMPLEX) && part !== COMPLEX ? [part.slice(COMPLEX.length), part] : [part];
