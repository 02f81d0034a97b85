/** Where a page waits for a new version that has not taken over, and from where it comes back. */
export const UPDATING_PATH = '/updating';

/** `back`: path, query and hash of the page to come back to. */
export const updatingAddress = (back: string): string => `${UPDATING_PATH}?${new URLSearchParams({ back })}`;

/** The page to come back to; the start page where the address names none of this portal. */
export function backFromUpdating({ searchParams, origin }: URL): string {
  const back = searchParams.get('back') ?? '/';
  if (!URL.canParse(back, origin)) return '/';
  const { origin: at, pathname, search, hash } = new URL(back, origin);
  return at === origin && pathname !== UPDATING_PATH ? pathname + search + hash : '/';
}
