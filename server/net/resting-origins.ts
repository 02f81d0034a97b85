const MINUTE = 60_000;
const LONGEST = 60 * MINUTE;

/** Origins that are left alone for a while, because nothing could be had from them. In memory: a start asks anew. */
export class RestingOrigins {
  readonly #origins = new Map<string, { failures: number; until: number }>();
  readonly #forgiven: number;
  readonly #now: () => number;

  /** @param forgiven so many failures one after the other make an origin suspect, and do not put it to rest yet */
  constructor({
    forgiven = 0,
    now = () => performance.now(),
  }: { forgiven?: number; now?: () => number } = {}) {
    this.#forgiven = forgiven;
    this.#now = now;
  }

  /** Those that rest now. */
  now(): string[] {
    return [...this.#origins].flatMap(([origin, { until }]) => (until > this.#now() ? [origin] : []));
  }

  /** Leaves an origin alone: 1, 2, 4 … minutes, an hour at most, or as long as it has asked for. Returns how long. */
  rest(origin: string, asked: number | null = null): number {
    const failures = (this.#origins.get(origin)?.failures ?? 0) + 1;
    const rests = failures - this.#forgiven;
    const own = rests > 0 ? Math.min(MINUTE * 2 ** (rests - 1), LONGEST) : 0;
    const wait = Math.max(own, asked ?? 0);
    this.#origins.set(origin, { failures, until: this.#now() + wait });
    return wait;
  }

  /** Whether the last that was asked of it failed. */
  isSuspect(origin: string): boolean {
    return this.#origins.has(origin);
  }

  /** It has answered: the next failure is its first. */
  answered(origin: string): void {
    this.#origins.delete(origin);
  }
}
