import { type KnownPrice, type PriceAnswer, type PriceLimits, priceMove } from './price-move';

/** Of a source's lots with a price now and in the feed: how many there are, and how far they move. */
interface Moves {
  compared: number;
  jumps: number;
  /** Of the large moves those that wait already, and those of this feed. */
  waiting: number;
  fresh: number;
}

/** So few prices move on one day whatever the size of their source: of three flats one is a third. */
const EVERYDAY_MOVES = 2;

/**
 * Decides of each price of a feed whether it is taken. All prices are counted first, then each source is judged as a
 * whole, as a large move may be an overnight repricing or a broken file.
 */
export class PriceJudge {
  /** What one import holds is held from one moment on. */
  readonly at = new Date();
  readonly #limits: PriceLimits | null;
  readonly #sources = new Map<string, Moves>();

  /** `limits` null: every price is taken. */
  constructor(limits: PriceLimits | null) {
    this.#limits = limits;
  }

  /** Counts a price, each once. What is answered of whether a lot differs holds for `answer` too, after all are counted. */
  readonly look = (source: string, known: KnownPrice | undefined, said: number | null): PriceAnswer => {
    const move = this.#limits && priceMove(known, said, this.#limits);
    const moves = this.#movesOf(source);
    if (move !== null) moves.compared += 1;
    if (move === 'jump') moves.jumps += 1;
    if (move === 'large') moves[known?.pricePending ? 'waiting' : 'fresh'] += 1;
    return this.answer(source, known, said);
  };

  readonly answer = (source: string, known: KnownPrice | undefined, said: number | null): PriceAnswer => {
    switch (this.#limits && priceMove(known, said, this.#limits)) {
      case 'refused':
        return 'stand';
      case 'jump':
        return 'ask';
      case 'large':
        // A pending price stays pending, also when it is the only one left of many.
        return known?.pricePending || this.#isRepriced(this.#movesOf(source)) ? 'ask' : 'take';
      case 'small':
      case null:
        return 'take';
    }
  };

  /** How many lots wait for a manager after the import. */
  get held(): number {
    return [...this.#sources.values()].reduce(
      (sum, moves) => sum + moves.jumps + moves.waiting + (this.#isRepriced(moves) ? moves.fresh : 0),
      0,
    );
  }

  #isRepriced({ compared, jumps, waiting, fresh }: Moves): boolean {
    const moved = jumps + waiting + fresh;
    return this.#limits !== null && moved > EVERYDAY_MOVES && moved * 100 > compared * this.#limits.share;
  }

  #movesOf(source: string): Moves {
    const known = this.#sources.get(source);
    if (known !== undefined) return known;
    const moves = { compared: 0, jumps: 0, waiting: 0, fresh: 0 };
    this.#sources.set(source, moves);
    return moves;
  }
}
