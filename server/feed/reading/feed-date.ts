const DAY_MS = 86_400_000;

/**
 * When a feed says that it was made, or an address that it was changed; null where nobody can tell. A moment that is
 * still to come is a wrong clock's: believed, it would keep every later feed out.
 */
export function readFeedDate(written: string | null): Date | null {
  const at = written === null ? Number.NaN : Date.parse(written.trim());
  return Number.isNaN(at) || at > Date.now() + DAY_MS ? null : new Date(at);
}
