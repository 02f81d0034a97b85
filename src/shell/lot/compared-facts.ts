import { isUnavailable, type Lot, type LotPage } from '../../contract/lots/lot';
import { hasRooms, hiddenPriceWord } from '../../contract/lots/lot-words';
import { factsIn, type ListedFact } from './lot-facts';

/** What the device knows of one of the lots. */
export interface LoadedLot {
  lot: Lot | null;
  /** Null: only its card is known. */
  page: LotPage | null;
  /** More of it is on its way. */
  isLoading: boolean;
}

/** A hidden price says so; `unknown` stands on the lot's page, which is not here; of an `absent` lot there is nothing. */
export type Cell =
  | { kind: 'value'; text: string; best: string | null }
  | { kind: 'hidden'; text: string }
  | { kind: 'none' | 'coming' | 'unknown' | 'absent' };

export interface ComparedFactRow {
  name: string;
  cells: readonly Cell[];
  /** Not all that is known of it is the same. */
  differs: boolean;
  /** It is the agent's alone, and is not printed. */
  isOwn?: boolean;
}

const facts = factsIn('compare');

/** The facts of lots side by side, a row each; a row in which nobody has anything, or would have, is left out. */
export const factRows = (lots: readonly LoadedLot[]): ComparedFactRow[] =>
  facts.map((fact) => rowOf(fact, lots)).filter(({ cells }) => cells.some(isWorthARow));

/** A row of what is said beside the facts, by lot; none where nothing is said of any. */
export function ownRow(name: string, texts: readonly (string | null)[]): ComparedFactRow[] {
  if (texts.every((text) => text === null)) return [];
  const cells = texts.map(
    (text): Cell => (text === null ? { kind: 'none' } : { kind: 'value', text, best: null }),
  );
  return [{ name, cells, differs: new Set(texts).size > 1, isOwn: true }];
}

const isWorthARow = ({ kind }: Cell): boolean => kind === 'value' || kind === 'hidden' || kind === 'coming';

function rowOf(fact: ListedFact, lots: readonly LoadedLot[]): ComparedFactRow {
  const best = bestValue(fact, lots);
  const cells = lots.map((known) => cellOf(fact, known, best));
  const told = cells.flatMap((cell) =>
    cell.kind === 'value' ? [cell.text] : cell.kind === 'none' ? [null] : [],
  );
  return { name: fact.label, cells, differs: new Set(told).size > 1 };
}

function cellOf(fact: ListedFact, known: LoadedLot, best: number | null): Cell {
  const { lot, page, isLoading } = competes(known) ? known : withoutPrices(known);
  if (!lot) return { kind: isLoading ? 'coming' : 'absent' };
  if (fact.isPrice && isUnavailable(lot.status)) return { kind: 'none' };
  if (fact.isPrice && lot.price === null) return { kind: 'hidden', text: hiddenPriceWord(lot) };
  const text = fact.words(lot, page);
  if (text === undefined) return { kind: isLoading ? 'coming' : 'unknown' };
  if (!text) return { kind: 'none' };
  const isBest = best !== null && !isUnavailable(lot.status) && fact.best?.of(lot) === best;
  return { kind: 'value', text, best: isBest ? (fact.best?.word ?? null) : null };
}

/** What cannot be had is nobody's best choice, and costs nothing any more. */
const competes = ({ lot }: LoadedLot): boolean => lot !== null && !isUnavailable(lot.status);

const noPrices = { price: null, original_price: null, price_per_meter: null };
const withoutPrices = ({ lot, page, isLoading }: LoadedLot): LoadedLot => ({
  lot: lot && { ...lot, ...noPrices },
  page: page && { ...page, ...noPrices, mortgage_from: null },
  isLoading,
});

/** Nobody chooses between a flat and a parking place; between a flat and a hotel room somebody may. */
const kindOf = ({ type }: Lot): string => (hasRooms(type) ? 'rooms' : type);

/** The best value of a fact; null where fewer than two lots have one, all the same, or they are of different kinds. */
function bestValue({ best }: ListedFact, known: readonly LoadedLot[]): number | null {
  if (!best) return null;
  const lots = known.filter(competes).flatMap(({ lot }) => (lot && best.of(lot) !== null ? [lot] : []));
  const values = lots.flatMap((lot) => best.of(lot) ?? []);
  if (new Set(values).size < 2 || new Set(lots.map(kindOf)).size > 1) return null;
  return best.isLeast ? Math.min(...values) : Math.max(...values);
}

/** The names of the facts that only a lot's page would say, for lots of which the device has the card alone. */
export const missingFacts = (lot: Lot): string[] =>
  facts.filter(({ words }) => words(lot, null) === undefined).map(({ label }) => label.toLowerCase());
