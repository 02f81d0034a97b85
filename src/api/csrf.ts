/** Header that carries the token both ways, and the readable cookie of the same. Source: specification, "Session". */
export const CSRF_HEADER = 'X-CSRFToken';
const CSRF_COOKIE = 'csrftoken';

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
  if (known !== undefined) return known;
  const { document, cookieStore } = globalThis as Surroundings;
  if (document) return cookieIn(document.cookie);
  return (await cookieStore?.get(CSRF_COOKIE))?.value ?? null;
}

function cookieIn(cookies: string): string | null {
  for (const cookie of cookies.split('; ')) {
    if (cookie.startsWith(`${CSRF_COOKIE}=`)) return decodeURIComponent(cookie.slice(CSRF_COOKIE.length + 1));
  }
  return null;
}
