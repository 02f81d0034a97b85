const KEY = 'portal.withdrawn';

/** The reload that follows asks for no worker: asking would call back the one that is taking itself away. */
export const recordWithdrawn = (): void => sessionStorage.setItem(KEY, '');

/** Whether this is that reload. */
export function consumeWithdrawn(): boolean {
  const isNoted = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return isNoted;
}
