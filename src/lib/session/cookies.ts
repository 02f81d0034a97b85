/** The value of a cookie that scripts may read, or null. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return null;
}

/** Whether a session is marked on this device; the session itself is in a cookie no script reads. */
export const hasSessionMark = (): boolean => readCookie('has_session') !== null;

export function dropSessionMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the mark is read and dropped synchronously; cookieStore is neither
  document.cookie = `has_session=; Max-Age=0; Path=/; SameSite=Lax${document.documentElement.dataset.cookies ?? ''}`;
}
