interface Redirect {
  readonly source: string;
  readonly target: string;
}

/**
 * The address to which an old one redirects; null if it does not. The part that matches '*' at the end of a source
 * replaces the target's '*'. The query is kept if the target has none of its own.
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
    // A target such as '//host' would redirect to any other site.
    if (!/^\/(?![/\\])/.test(moved) || moved === path) continue;
    return moved.includes('?') ? moved : moved + search;
  }
  return null;
}

/** The part of a path that matches a source's '*', '' if it has none; null if the path does not match. */
function restOf(source: string, path: string): string | null {
  if (!source.endsWith('/*')) return source === path ? '' : null;
  const start = source.slice(0, -1);
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null;
}
