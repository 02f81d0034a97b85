import * as v from 'valibot';
import { type Lot, LotType } from '../../contract/lots/lot';
import { lotTypes, selectionTypes } from '../../contract/lots/types/lot-types';

/** A lot by its type and id. */
export type LotRef = Pick<Lot, 'type' | 'id'>;

/** So many lots stand beside each other, and so many it takes. */
export const MOST = 4;
export const LEAST = 2;

export const TOO_MANY = 'Сравнить можно не больше четырёх';

/** 'flats-12', as addresses and the device's memory name a lot. */
export const wordOfLot = ({ type, id }: LotRef): string => `${type}-${id}`;

const LotWord = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${lotTypes.join('|')})-[1-9]\\d{0,14}$`)),
  v.transform((word): LotRef => {
    const [type, id] = word.split('-');
    return { type: v.parse(LotType, type), id: Number(id) };
  }),
);

/** What the address of a comparison says; `flaws`: a sentence for each thing in it that could not be followed. */
export interface CompareSearch {
  lots: readonly LotRef[];
  isOnlyDifferences: boolean;
  flaws: readonly string[];
}

/** The search of a comparison's address, for links. */
export const compareSearch = (lots: readonly LotRef[], isOnlyDifferences = false) => ({
  lot: lots.map(wordOfLot),
  ...(isOnlyDifferences && { only: 'differences' }),
});

/** Reads the address of a comparison: what cannot be read, stands twice or is too much is left out and told. */
export function readCompareSearch({ lot, only }: Readonly<Record<string, unknown>>): CompareSearch {
  const lots = new Map<string, LotRef>();
  const unread: string[] = [];
  let isRepeated = false;
  for (const word of lot === undefined ? [] : [lot].flat().map(String)) {
    const read = v.safeParse(LotWord, word);
    if (!read.success) unread.push(word);
    else if (lots.has(word)) isRepeated = true;
    else lots.set(word, read.output);
  }
  const flaws: string[] = [];
  if (unread.length > 0) flaws.push(`В адресе не читается ${quoted(unread)}: остальное показано.`);
  if (isRepeated) flaws.push('Лот стоит в адресе дважды: он показан один раз.');
  if (lots.size > MOST) flaws.push(`${TOO_MANY}: показаны первые четыре.`);
  return { lots: [...lots.values()].slice(0, MOST), isOnlyDifferences: only === 'differences', flaws };
}

/** Somebody else's text on our page: a little of it, to be recognised. */
const QUOTED = { words: 3, letters: 20 };

function quoted(words: readonly string[]): string {
  const shown = words
    .slice(0, QUOTED.words)
    .map((word) => (word.length > QUOTED.letters ? `«${word.slice(0, QUOTED.letters)}…»` : `«${word}»`));
  return words.length > QUOTED.words ? `${shown.join(', ')} и другое` : shown.join(', ');
}

/** Where to look for another lot: among those of the first one's type, where they have a list of their own. */
export const placeToLook = ([first]: readonly LotRef[]) =>
  `/selection/${selectionTypes.find((type) => type === first?.type) ?? 'flats'}` as const;

/** Lots as the device's memory names them; what cannot be read is left out. */
export const readLotWords = (words: readonly string[]): readonly LotRef[] =>
  readCompareSearch({ lot: words }).lots;
