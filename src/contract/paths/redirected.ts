interface Redirect {
  readonly source: string;
  readonly target: string;
}

/** As addresses are sent: what is not ASCII stands encoded in them. */
const encoded = (written: string): string =>
  written.replace(/[^\x21-\x7e]+/g, (given) => encodeURIComponent(given));

/** A page of the portal, or a web address whose host is as it was written. A target such as '//host' is neither. */
const isAddress = (moved: string, target: string): boolean =>
  /^\/(?![/\\])/.test(moved) || /^https?:\/\/[^\s/?#*\\@]+(?:[/?#]|$)/i.test(target);

/**
 * The address to which an old one redirects; null if it does not. The part that matches '*' at the end of a source
 * replaces the target's '*'. The query is kept if the target has none of its own.
 */
export function redirectedPath(
  redirects: readonly Redirect[],
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const path = withoutSlash(pathname);
  for (const { source, target } of redirects) {
    const rest = restOf(withoutSlash(encoded(source)), path);
    if (rest === null) continue;
    const moved = encoded(target).replace('*', () => rest);
    if (!isAddress(moved, target) || moved === path) continue;
    return moved.includes('?') ? moved : moved + search;
  }
  return null;
}

const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** The part of a path that matches a source's '*', '' if it has none; null if the path does not match. */
function restOf(source: string, path: string): string | null {
  if (!source.endsWith('/*')) return source === path ? '' : null;
  const start = source.slice(0, -1);
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null;
}
