/**
 * The query rules of specification § 5, for pages and calls alike: 'true' and 'false' become booleans, empty values
 * and empty arrays are dropped, multi-values are repeated per key.
 */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** '?a=1&a=2', or '' where nothing is left. Keys keep the order they are given in. */
export function formatQuery(values: Readonly<Record<string, QueryValue>>): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      if (one === null || one === undefined || one === '') continue;
      pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(one)}`);
    }
  }
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** The other way round. A key that stands several times becomes an array; nothing becomes a number by itself. */
export function parseQuery(search: string): Record<string, string | boolean | string[]> {
  const given = new Map<string, string[]>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...rest] = pair.split('=');
    const value = decode(rest.join('='));
    if (key === '' || value === '') continue;
    const name = decode(key);
    given.set(name, [...(given.get(name) ?? []), value]);
  }
  return Object.fromEntries([...given].map(([key, values]) => [key, collapse(values)]));
}

function collapse(values: string[]): string | boolean | string[] {
  const [first = ''] = values;
  if (values.length > 1) return values;
  return first === 'true' ? true : first === 'false' ? false : first;
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
