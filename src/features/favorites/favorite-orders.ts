import { withNamedOrder } from '../../lib/words/named-order';
import type { Choice } from '../../ui/choices/choice-rows';

export const DEFAULT_FAVORITES_CHOICE = 'price';

const offered: readonly Choice[] = [
  { value: 'price', label: 'Дешевле' },
  { value: '-price', label: 'Дороже' },
  { value: '-added_at', label: 'Новые' },
  { value: 'area', label: 'Меньше' },
  { value: '-area', label: 'Больше' },
];
/** Everything that favorites can be sorted by. */
const words: readonly Choice[] = [
  ...offered,
  { value: 'added_at', label: 'Давние' },
  { value: 'floor', label: 'Ниже этаж' },
  { value: '-floor', label: 'Выше этаж' },
  { value: 'completion', label: 'Раньше сдача' },
  { value: '-completion', label: 'Позже сдача' },
];

/** As the call takes it, several joined by commas ('-area,price'); what cannot be sorted by is left out. */
export function readFavoritesOrder(given: unknown): string {
  const keys =
    typeof given === 'string'
      ? given.split(',').filter((key) => words.some(({ value }) => value === key))
      : [];
  return keys.join(',') || DEFAULT_FAVORITES_CHOICE;
}

/** The orders to choose from, and the one that the address has brought along. */
export const favoriteOrderChoices = (order: string): readonly Choice[] =>
  withNamedOrder(offered, order, words);
