import { FeedOddity } from './feed-oddity';

/**
 * Reads what a lot may lack: a kitchen of 0.0 m², a year of 19. A value that makes no sense costs the lot that fact and
 * a line in the report, never the lot. Source: specification, "Feeds".
 */
export class OptionalFacts {
  readonly #dropped: string[] = [];

  /** Why facts were left out, in Russian. */
  get dropped(): readonly string[] {
    return this.#dropped;
  }

  /** What `read` answers, or `otherwise` where it throws `FeedOddity`. */
  read<T>(otherwise: T, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FeedOddity)) throw error;
      this.#dropped.push(error.message);
      return otherwise;
    }
  }
}
