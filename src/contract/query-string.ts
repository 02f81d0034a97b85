/**
 * The query rules of portal.txt § 5, for pages and calls alike: 'true' and 'false' become booleans, empty values
 * and empty arrays are dropped, multi-values are repeated per key.
 */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** '?a=1&a=2', or '' where nothing is left. Keys keep the order they are given in. */
export function formatQuery(values: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== '') query.append(key, String(one));
    }
  }
  const written = query.toString();
  return written === '' ? '' : `?${written}`;
}

/** The other way round. A key that stands several times becomes an array; nothing becomes a number by itself. */
export function parseQuery(search: string): Record<string, string | boolean | string[]> {
  const query = new URLSearchParams(search);
  const values: Record<string, string | boolean | string[]> = {};
  for (const key of new Set(query.keys())) {
    const given = query.getAll(key).filter((one) => one !== '');
    const [first] = given;
    if (first === undefined) continue;
    values[key] = given.length > 1 ? given : first === 'true' ? true : first === 'false' ? false : first;
  }
  return values;
}
