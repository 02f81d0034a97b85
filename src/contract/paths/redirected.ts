interface Redirect {
  readonly source: string;
  readonly target: string;
}

/**
 * Where an old address of a page has moved to; null: it is none. A source that ends with '/*' takes what stood there
 * along to the target's '*'. The search of the address goes along where the target has none of its own.
 */
export function redirectedPath(
  redirects: readonly Redirect[],
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  for (const { source, target } of redirects) {
    const rest = restOf(source, path);
    if (rest === null) continue;
    const moved = target.replace('*', () => rest);
    // Another site's address under ours would lead anybody anywhere.
    if (!/^\/(?![/\\])/.test(moved) || moved === path) continue;
    return moved.includes('?') ? moved : moved + search;
  }
  return null;
}

/** What stands in the place of a source's '*', '' where it has none; null: the path is another. */
function restOf(source: string, path: string): string | null {
  if (!source.endsWith('/*')) return source === path ? '' : null;
  const start = source.slice(0, -1);
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null;
}
