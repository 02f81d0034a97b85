import { cacheNames } from '../src/contract/service-worker/cache-names';
import { allowLook } from '../src/shell/look/dress-document';
import { digestOf } from './precache/digest-of';

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

/**
 * Headers of a page that is drawn here: those of the built document with the last policy, which lets the style of the
 * developer's look in as well; '' where there is none.
 */
export async function pageHeaders(document: Headers, lookCss: string): Promise<Headers> {
  const headers = new Headers(document);
  const own = document.get(HEADER) ?? '';
  const received = await storedPolicy();
  const policy = received === null ? own : withInlineOf(own, received);
  if (policy !== '')
    headers.set(HEADER, lookCss === '' ? policy : allowLook(policy, await digestOf(lookCss)));
  return headers;
}

async function storedPolicy(): Promise<string | null> {
  const stored = await caches.match(PLACE, { cacheName: cacheNames.policy });
  return stored?.headers.get(HEADER) ?? null;
}

/** The hashes of a document's own styles and of its import map are only in its own policy. */
function withInlineOf(own: string, received: string): string {
  const parts = own.split('; ');
  const partOf = (name: string) => parts.find((part) => part.startsWith(`${name} `));
  const map = partOf('script-src')?.match(/'sha256-[^']+'/g) ?? [];
  return received
    .split('; ')
    .map((directive) => {
      if (directive.startsWith('style-src ')) return partOf('style-src') ?? directive;
      return directive.startsWith('script-src ') ? [directive, ...map].join(' ') : directive;
    })
    .join('; ');
}
