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

const prepared = ({ source, target }: Redirect) => ({
  from: withoutSlash(encoded(source)),
  to: encoded(target),
  target,
});
type Prepared = ReturnType<typeof prepared>;

/** Where a path leads by one of them; null if it does not match. */
function movedBy({ from, to, target }: Prepared, path: string): string | null {
  const rest = restOf(from, path);
  if (rest === null) return null;
  const moved = to.replace('*', () => rest);
  return isAddress(moved, target) && moved !== path ? moved : null;
}

/**
 * The address to which an old one redirects; null if it does not. The part that matches '*' at the end of a source
 * replaces the target's '*'. The query is kept if the target has none of its own.
 */
export function redirectedPath(
  redirects: readonly Redirect[],
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const path = withoutSlash(pathname);
  for (const redirect of redirects) {
    const moved = movedBy(prepared(redirect), path);
    if (moved !== null) return moved.includes('?') ? moved : moved + search;
  }
  return null;
}

/** A browser gives up after some twenty; nobody writes half as many on purpose. */
const LONGEST_WAY = 10;

/** The places of those that lead round in a circle, or on and on: a browser would never come to a page by them. */
export function endlessRedirects(redirects: readonly Redirect[]): number[] {
  const all = redirects.map(prepared);
  const next = (path: string): string | null => {
    for (const redirect of all) {
      const moved = movedBy(redirect, path);
      if (moved !== null) return moved;
    }
    return null;
  };
  const isEndless = ({ from }: Prepared): boolean => {
    let path: string | null = from.replace(/\*$/, 'x');
    for (let step = 0; step < LONGEST_WAY && path !== null; step += 1)
      path = next(withoutSlash(path.replace(/[?#].*$/, '')));
    return path !== null;
  };
  return all.flatMap((redirect, at) => (isEndless(redirect) ? [at] : []));
}

const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** The part of a path that matches a source's '*', '' if it has none; null if the path does not match. */
function restOf(source: string, path: string): string | null {
  if (!source.endsWith('/*')) return source === path ? '' : null;
  const start = source.slice(0, -1);
  return path.startsWith(start) && path.length > start.length ? path.slice(start.length) : null;
}
