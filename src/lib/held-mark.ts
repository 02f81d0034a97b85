/**
 * What this device was known to hold of an account, noted beside the database, so that the app can tell when the
 * browser has cleared that. Goes with the account.
 */
const KEY = 'portal.held';

export interface HeldMark {
  account: number;
  /** Wishes that waited to be sent. */
  unsent: number;
}

export function readHeldMark(): HeldMark | null {
  const [account, unsent] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return account && unsent !== undefined ? { account, unsent } : null;
}

export function writeHeldMark({ account, unsent }: HeldMark): void {
  localStorage.setItem(KEY, `${account} ${unsent}`);
}

export const dropHeldMark = (): void => localStorage.removeItem(KEY);
