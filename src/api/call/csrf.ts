import { CSRF_HEADER } from '../../contract/calls/endpoint';

/** What may be there: a page has `document`, some workers have `cookieStore`, others neither. */
interface Surroundings {
  document?: { cookie: string };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

/** A manager has a session of their own beside that of whoever holds the browser: by whether it is the manager's. */
const remembered = new Map<boolean, string>();
const isStaff = (path: string): boolean => path.startsWith('/api/staff/');

/** Keeps the token of an answer to a call of this path, where it brought one. */
export function rememberCsrfToken(path: string, { headers }: Response): string | null {
  const token = headers.get(CSRF_HEADER);
  if (token) remembered.set(isStaff(path), token);
  return token;
}

export function forgetCsrfToken(path = ''): void {
  remembered.delete(isStaff(path));
}

/** The last token known here for calls of this path, or null: then the server must be asked for one. */
export async function knownCsrfToken(path: string): Promise<string | null> {
  const known = remembered.get(isStaff(path));
  if (known) return known;
  const { document, cookieStore } = globalThis as Surroundings;
  // A token is written as it is: it has no letter that a cookie would not take.
  if (document) return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? null;
  return (await cookieStore?.get('csrftoken'))?.value ?? null;
}
