import { cacheNames } from '../src/contract/service-worker/cache-names';

/** Where the last heard policy lies in its cache. */
const PLACE = '/policy';
const HEADER = 'Content-Security-Policy';

/**
 * Whom the server lets a page load from may change without a new build: the origin of pictures, a captcha. Every
 * answer of the API names it, so it is kept as it was last heard. True where it is another than before.
 */
export async function onPolicyHeaders(answer: Response): Promise<boolean> {
  const heard = answer.headers.get(HEADER);
  if (heard === null || heard === (await lastHeard())) return false;
  const cache = await caches.open(cacheNames.policy);
  await cache.put(PLACE, new Response(null, { headers: { [HEADER]: heard } }));
  return true;
}

/** The headers of a page that is drawn here: the document's own, with the policy of today. */
export async function pageHeaders(document: Headers): Promise<Headers> {
  const headers = new Headers(document);
  const heard = await lastHeard();
  if (heard !== null) headers.set(HEADER, withStylesOf(document.get(HEADER) ?? '', heard));
  return headers;
}

async function lastHeard(): Promise<string | null> {
  const stored = await caches.match(PLACE, { cacheName: cacheNames.policy });
  return stored?.headers.get(HEADER) ?? null;
}

/** The hashes of a document's own styles are known to its own policy alone. */
function withStylesOf(own: string, heard: string): string {
  const isStyles = (directive: string) => directive.startsWith('style-src ');
  const styles = own.split('; ').find(isStyles);
  return heard
    .split('; ')
    .map((directive) => (styles !== undefined && isStyles(directive) ? styles : directive))
    .join('; ');
}
