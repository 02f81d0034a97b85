import * as v from 'valibot';

const KEY = 'portal.install';
/** Whoever comes back after this long makes another visit. */
const VISIT_MS = 4 * 3_600_000;
/** A no holds for half a year. */
const NO_MS = 182 * 24 * 3_600_000;

const Stored = v.object({ visits: v.number(), seenAt: v.number(), refusedAt: v.nullable(v.number()) });
type Stored = v.InferOutput<typeof Stored>;

function read(): Stored {
  const nothing = { visits: 0, seenAt: 0, refusedAt: null };
  try {
    const stored = v.safeParse(Stored, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return stored.success ? stored.output : nothing;
  } catch {
    return nothing;
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Without storage it is offered sooner.
  }
}

/** Counts the visit that is going on; in the same one again it changes nothing but the time. */
export function countVisit(now = Date.now()): void {
  const stored = read();
  const isAnother = Math.abs(now - stored.seenAt) >= VISIT_MS;
  write({ ...stored, visits: stored.visits + (isAnother ? 1 : 0), seenAt: now });
}

export const refuseInstall = (now = Date.now()): void => write({ ...read(), refusedAt: now });

/**
 * Whether it is time to offer the installation: the person has come back, or has kept something here, and has not said
 * no in the last half year.
 */
export function isInstallDue({ hasKept: hasStored }: { hasKept: boolean }, now = Date.now()): boolean {
  const { visits, refusedAt } = read();
  if (refusedAt !== null && Math.abs(now - refusedAt) < NO_MS) return false;
  return hasStored || visits > 1;
}
