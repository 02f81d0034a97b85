const KEY = 'accordion';

/** What was chosen last on this device; null for nothing, or where nothing may be kept. Source: specification § 4. */
export function readAccordion(): boolean | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'open' ? true : stored === 'hide' ? false : null;
  } catch {
    return null;
  }
}

/** Keeps the choice as 'open' or 'hide'. */
export function persistAccordion(isOpen: boolean): void {
  try {
    localStorage.setItem(KEY, isOpen ? 'open' : 'hide');
  } catch {
    // A browser that keeps nothing shows it anew each time.
  }
}
