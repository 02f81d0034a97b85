import { cacheNames } from '../src/contract/service-worker/cache-names';

/** Key of the stored policy in its cache. */
const PLACE = '/policy';
const HEADER = 'Content-Security-Policy';

/**
 * Stores the Content-Security-Policy of an answer of the API. The origins in it (pictures, a captcha) may change
 * without a new build, so every answer carries it. Returns true if it has changed.
 */
export async function onPolicyHeaders(answer: Response): Promise<boolean> {
  const received = answer.headers.get(HEADER);
  if (received === null || received === (await storedPolicy())) return false;
  const cache = await caches.open(cacheNames.policy);
  await cache.put(PLACE, new Response(null, { headers: { [HEADER]: received } }));
  return true;
}

/** Headers of a page that is drawn here: those of the built document with the last policy. */
export async function pageHeaders(document: Headers): Promise<Headers> {
  const headers = new Headers(document);
  const received = await storedPolicy();
  if (received !== null) headers.set(HEADER, withStylesOf(document.get(HEADER) ?? '', received));
  return headers;
}

async function storedPolicy(): Promise<string | null> {
  const stored = await caches.match(PLACE, { cacheName: cacheNames.policy });
  return stored?.headers.get(HEADER) ?? null;
}

/** The hashes of a document's own styles are only in its own policy. */
function withStylesOf(own: string, received: string): string {
  const isStyles = (directive: string) => directive.startsWith('style-src ');
  const styles = own.split('; ').find(isStyles);
  return received
    .split('; ')
    .map((directive) => (styles !== undefined && isStyles(directive) ? styles : directive))
    .join('; ');
}
