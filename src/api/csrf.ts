/** Header that carries the token both ways, and the readable cookie of the same. Source: specification, "Session". */
export const CSRF_HEADER = 'X-CSRFToken';
const CSRF_COOKIE = 'csrftoken';

/** What may be there: a page has `document`, some workers have `cookieStore`, others neither. */
interface Surroundings {
  document?: { cookie: string };
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

let remembered: string | null = null;

/** Keeps the token of an answer, where it brought one. */
export function rememberCsrfToken({ headers }: Response): string | null {
  const token = headers.get(CSRF_HEADER);
  if (token) remembered = token;
  return token;
}

export function forgetCsrfToken(): void {
  remembered = null;
}

/** The last token known here, or null: then the server must be asked for one. */
export async function knownCsrfToken(): Promise<string | null> {
  if (remembered !== null) return remembered;
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
