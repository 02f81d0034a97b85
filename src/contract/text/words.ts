import { formatNumber, NBSP, pluralRule } from './russian-numbers';

export type Forms = readonly [one: string, few: string, many: string];

/** The form of a noun that agrees with a count: квартира, квартиры, квартир. */
export function pluralForm(count: number, [one, few, many]: Forms): string {
  const rule = pluralRule(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** '128 квартир' without a line break between number and noun. */
export function counted(count: number, forms: Forms): string {
  return `${formatNumber(count)}${NBSP}${pluralForm(count, forms)}`;
}

/** A noun that things are counted by, with its grammatical gender. */
export interface CountedNoun {
  readonly forms: Forms;
  readonly gender: 'f' | 'n' | 'm';
}

/** A participle in the genders that it may have before one thing; before several it is the neuter. */
const agreeing =
  (participle: Readonly<Record<CountedNoun['gender'], string>>) =>
  (count: number, { forms, gender }: CountedNoun): string =>
    `${participle[pluralRule(count) === 'one' ? gender : 'n']} ${counted(count, forms)}`;

/** 'Найдена 1 сделка', 'Найден 21 кабинет', 'Найдено 5 сделок'. */
export const foundCounted = agreeing({ f: 'Найдена', n: 'Найдено', m: 'Найден' });
/** 'Выбрана 1 сделка', 'Выбран 21 кабинет', 'Выбрано 5 сделок'. */
export const chosenCounted = agreeing({ f: 'Выбрана', n: 'Выбрано', m: 'Выбран' });

/** '8 400 000 ₽'. */
export const formatRubles = (rubles: number): string => `${formatNumber(rubles)}${NBSP}₽`;

/** '38,5 м²'. */
export const formatArea = (squareMeters: number): string => `${formatNumber(squareMeters, 0, 2)}${NBSP}м²`;

/** A floor with the typographic minus. */
export const floorFigure = (floor: number): string => String(floor).replace('-', '−');

/** 'этаж 7 из 16'; below ground 'этаж −1'. */
export function formatFloor(floor: number, floors: number | null): string {
  if (floor < 1) return `этаж${NBSP}${floorFigure(floor)}`;
  return floors === null ? `этаж${NBSP}${floor}` : `этаж${NBSP}${floor}${NBSP}из${NBSP}${floors}`;
}
