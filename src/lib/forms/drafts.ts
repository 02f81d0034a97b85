const PREFIX = 'portal.draft.';

/** What was typed into a form and not sent: it survives a reload of this tab. Never for passwords and codes. */
export function persistDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // Storage may be full or forbidden: the form works without.
  }
}

/** Whatever lies there under the name; the caller judges it. */
export function recallDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  } catch {
    return null;
  }
}

export const forgetDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

/** Whoever signs in begins with empty forms. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
