/**
 * Query rules of specification § 5, for pages and calls: 'true' and 'false' become booleans, empty values and empty
 * arrays are dropped, several values repeat their key.
 */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** '?a=1&a=2', or '' if no value is left. Keys stay in the given order. */
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

/** The inverse of `formatQuery`. A repeated key becomes an array; numbers stay strings. */
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
