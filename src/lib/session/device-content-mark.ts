/**
 * What this device was known to hold of an account, noted beside the database, so that the app can tell when the
 * browser has cleared that. Goes with the account.
 */
const KEY = 'portal.held';

/** The lots that are ticked for comparison, and what a mortgage was calculated by last: they go with the account too. */
export const COMPARED_KEY = 'portal.compare';
export const MORTGAGE_KEY = 'portal.mortgage';

export interface DeviceContentMark {
  account: number;
  /** Pending changes of the outbox. */
  unsent: number;
}

export function readDeviceContentMark(): DeviceContentMark | null {
  const [account, unsent] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return account && unsent !== undefined ? { account, unsent } : null;
}

export function writeDeviceContentMark({ account, unsent }: DeviceContentMark): void {
  localStorage.setItem(KEY, `${account} ${unsent}`);
}

export function dropDeviceContentMark(): void {
  for (const key of [KEY, COMPARED_KEY, MORTGAGE_KEY]) localStorage.removeItem(key);
}
