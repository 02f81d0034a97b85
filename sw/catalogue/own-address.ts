import { apiRoot } from '../../src/contract/calls/api-root';

/**
 * The address that a call has in the caches, '…/api/flats/' of the page's origin, whatever the root it was sent to; any
 * other address is its own.
 */
export function ownAddress(address: string, root = apiRoot(), origin = location.origin): string {
  const calls = `${new URL(root, origin).href.replace(/\/$/, '')}/api/`;
  return address.startsWith(calls) ? `${origin}/api/${address.slice(calls.length)}` : address;
}
