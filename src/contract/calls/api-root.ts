/** A page is told by its document where its calls go, a worker by its name, the service worker by its script. */
interface Told {
  document?: { documentElement?: { dataset: { api?: string } } };
  name?: string;
  apiRoot?: string;
}

/** What stands before '/api/…' in the address of a call: '', '/lk' or 'https://api.dev.ru'. */
export function apiRoot(): string {
  const { document, name, apiRoot: told = name } = globalThis as Told;
  return (document ? document.documentElement?.dataset.api : told) ?? '';
}

/** Where a call is sent; its path stays the key of what is kept of it. */
export const apiAddress = (path: string): string => apiRoot() + path;
