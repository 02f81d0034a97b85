const MINUTE = 60_000;
const LONGEST = 60 * MINUTE;

/** Origins that are left alone for a while, because nothing could be had from them. In memory: a start asks anew. */
export class RestingOrigins {
  readonly #origins = new Map<string, { failures: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Those that rest now. */
  now(): string[] {
    return [...this.#origins].flatMap(([origin, { until }]) => (until > this.#now() ? [origin] : []));
  }

  /** Leaves an origin alone: 1, 2, 4 … minutes, an hour at most, or as long as it has asked for. Returns how long. */
  rest(origin: string, asked: number | null): number {
    const failures = (this.#origins.get(origin)?.failures ?? 0) + 1;
    const wait = Math.max(Math.min(MINUTE * 2 ** (failures - 1), LONGEST), asked ?? 0);
    this.#origins.set(origin, { failures, until: this.#now() + wait });
    return wait;
  }

  /** It has answered: the next failure is its first. */
  answered(origin: string): void {
    this.#origins.delete(origin);
  }
}
