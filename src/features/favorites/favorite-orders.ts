import type { Choice } from '../../ui/choices/choice-rows';

export const DEFAULT_FAVORITES_CHOICE = 'price';

/** Both directions of each key, in words; the first is the rising one. */
const words: Record<string, readonly [rising: string, falling: string]> = {
  price: ['Дешевле', 'Дороже'],
  added_at: ['Давние', 'Новые'],
  area: ['Меньше', 'Больше'],
  floor: ['Ниже этаж', 'Выше этаж'],
  completion: ['Раньше сдача', 'Позже сдача'],
};
const offered = ['price', '-price', '-added_at', 'area', '-area'];

/** As the call takes it, several joined by commas ('-area,price'); what cannot be sorted by is left out. */
export function readFavoritesOrder(given: unknown): string {
  const keys = typeof given === 'string' ? given.split(',').filter((key) => wordOf(key) !== undefined) : [];
  return keys.join(',') || DEFAULT_FAVORITES_CHOICE;
}

/** The orders to choose from; one that an address has brought along stands among them under its own words. */
export const favoriteOrderChoices = (order: string): Choice[] =>
  [...offered, ...(offered.includes(order) ? [] : [order])].map((value) => ({
    value,
    label: value
      .split(',')
      .map((key, at) => (at === 0 ? wordOf(key) : wordOf(key)?.toLowerCase()))
      .join(', '),
  }));

const wordOf = (key: string): string | undefined =>
  words[key.replace(/^-/, '')]?.[key.startsWith('-') ? 1 : 0];
