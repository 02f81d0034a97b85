import { endpoints } from '../../../src/contract/calls/endpoints';

/** Other names of calls, each the beginning of paths behind '/api/', and the portal's own in its place. */
export type ApiNames = ReadonlyMap<string, string>;

/** Short names by which programs know calls of the managers' room. Source: docs/names-for-programs.md. */
const roomNames: ApiNames = new Map([
  ['staff/offices', 'staff/sales_offices'],
  ['staff/contacts', 'staff/content/departments'],
  ['staff/banners', 'staff/content/banners'],
  ['staff/commission', 'staff/content/commission'],
  ['staff/mortgage', 'staff/content/mortgage'],
]);

const NAME = /^[a-z\d_-]+(\/[a-z\d_-]+)*$/i;
const isOfPortal = (name: string): boolean =>
  Object.values(endpoints).some(({ path }) => path.startsWith(`/api/${name}/`));

/**
 * 'apartments=flats, complexes=projects': the portal's calls of the second name answer under the first too. Null where
 * that cannot be: a name of no call, one that the portal has itself, or one given twice.
 */
export function readApiNames(given: string): ApiNames | null {
  const names = new Map<string, string>();
  for (const pair of given.split(',').map((one) => one.trim())) {
    const [other = '', own = '', more] = pair.split('=').map((one) => one.trim());
    if (more !== undefined || !NAME.test(other) || !isOfPortal(own)) return null;
    if (isOfPortal(other) || roomNames.has(other) || names.has(other)) return null;
    names.set(other, own);
  }
  return names;
}

/** '/api/apartments/7' → '/api/flats/7'; a path of no other name is its own. */
export function ownPath(path: string, names: ApiNames): string {
  for (const [other, own] of [...roomNames, ...names]) {
    const start = `/api/${other}`;
    if (path === start || path.startsWith(`${start}/`)) return `/api/${own}${path.slice(start.length)}`;
  }
  return path;
}
