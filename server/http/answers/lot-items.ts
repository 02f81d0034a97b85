import type { Lot } from '../../../src/contract/lots/lot';
import type { Database } from '../../db/database';

/** A lot of a list, and where the catalogue stood when the list was read. */
export interface KeptLot {
  readonly id: number;
  readonly epoch: string | null;
  readonly revision: number;
}

/** The lots as the JSON that leaves, in their order, at least as new as they were read; null: there is none any more. */
export type WriteLots = (db: Database, lots: readonly KeptLot[]) => Promise<readonly (Buffer | null)[]>;

/** An item of such a list as it was read, without the lot itself. */
export interface KeptItem<Item> {
  readonly lot: KeptLot;
  /** What the item says besides its lot; named field by field, as nothing is stripped. */
  readonly words: Omit<Item, 'property'>;
}

const COMMA = Buffer.from(',');

/** Somebody's list of lots as an answer: each item is a lot, written once for all who have it, and some words. */
export class LotItems<Answer> {
  /** What the bytes say; never there at run time. */
  declare readonly says: Answer;
  readonly #items: readonly KeptItem<object>[];
  readonly #ends: readonly [string, string];

  private constructor(items: readonly KeptItem<object>[], ends: readonly [string, string]) {
    this.#items = items;
    this.#ends = ends;
  }

  static list<Item extends { property: Lot }>(items: readonly KeptItem<Item>[]): LotItems<Item[]> {
    return new LotItems(items, ['[', ']']);
  }

  /** The list as the only field of an object. */
  static field<Name extends string, Item extends { property: Lot }>(
    name: Name,
    items: readonly KeptItem<Item>[],
  ): LotItems<Record<Name, Item[]>> {
    return new LotItems(items, [`{"${name}":[`, ']}']);
  }

  async write(db: Database, writeLots: WriteLots): Promise<Buffer<ArrayBuffer>> {
    const lots = await writeLots(
      db,
      this.#items.map(({ lot }) => lot),
    );
    const items = this.#items.flatMap(({ words }, at) => {
      const lot = lots[at];
      return lot ? [COMMA, Buffer.from(`{"property":`), lot, Buffer.from(ofObject(words))] : [];
    });
    const [begin, end] = this.#ends;
    return Buffer.concat([Buffer.from(begin), ...items.slice(1), Buffer.from(end)]);
  }
}

/** The fields of an object behind a first one, and its last brace. */
const ofObject = (words: object): string => {
  const json = JSON.stringify(words);
  return json === '{}' ? '}' : `,${json.slice(1)}`;
};
