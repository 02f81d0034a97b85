import type { Completion, Lot, LotStatus, LotType, PropertyType } from './lot';
import type { RoomValue } from './lot-filters';

const NBSP = '\u00a0';
const plurals = new Intl.PluralRules('ru');
const wholeNumbers = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

type Forms = readonly [one: string, few: string, many: string];

/** The form of a noun that agrees with a count: квартира, квартиры, квартир. */
export function pluralForm(count: number, [one, few, many]: Forms): string {
  const rule = plurals.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** '128 квартир', the number and its noun never parted by a line break. */
export function counted(count: number, forms: Forms): string {
  return `${wholeNumbers.format(count)}${NBSP}${pluralForm(count, forms)}`;
}

/** '8 400 000 ₽'. */
export const formatRubles = (rubles: number): string => `${wholeNumbers.format(rubles)}${NBSP}₽`;

/** '8,4 млн ₽'. */
export const formatMillions = (rubles: number): string => `${tenths.format(rubles / 1e6)}${NBSP}млн${NBSP}₽`;

/** '38,5 м²'. */
export const formatArea = (squareMeters: number): string => `${hundredths.format(squareMeters)}${NBSP}м²`;

/** Whole rubles per m² of an area in hundredths of a m²; rounded half up. The one formula of both sides. */
export const pricePerMeter = (rubles: number, areaHundredths: number): number =>
  Math.floor((rubles * 200 + areaHundredths) / (areaHundredths * 2));

/** Russian names of a lot type; `article` is its grammatical gender, with which states agree. */
export const lotTypeWords: Record<
  LotType,
  { short: string; long: string; forms: Forms; gender: 'f' | 'n' | 'm' }
> = {
  flats: { short: 'Квартира', long: 'Квартиры', forms: ['квартира', 'квартиры', 'квартир'], gender: 'f' },
  commercial: {
    short: 'Помещение',
    long: 'Коммерческие помещения',
    forms: ['помещение', 'помещения', 'помещений'],
    gender: 'n',
  },
  hotel: { short: 'Номер', long: 'Гостиничные номера', forms: ['номер', 'номера', 'номеров'], gender: 'm' },
  parking: {
    short: 'Машино-место',
    long: 'Машино-места',
    forms: ['машино-место', 'машино-места', 'машино-мест'],
    gender: 'n',
  },
  storage: { short: 'Кладовая', long: 'Кладовые', forms: ['кладовая', 'кладовые', 'кладовых'], gender: 'f' },
};

const statusForms: Record<LotStatus, Record<'f' | 'n' | 'm', string>> = {
  1: { f: 'Свободна', n: 'Свободно', m: 'Свободен' },
  2: { f: 'Бронь', n: 'Бронь', m: 'Бронь' },
  3: { f: 'Недоступна', n: 'Недоступно', m: 'Недоступен' },
  4: { f: 'Продана', n: 'Продано', m: 'Продан' },
  5: { f: 'Закрыта', n: 'Закрыто', m: 'Закрыт' },
  6: { f: 'Переуступка', n: 'Переуступка', m: 'Переуступка' },
};

/** The word of a state, agreeing with the lot type: свободна, свободно, свободен. */
export const statusWord = (status: LotStatus, type: LotType): string =>
  statusForms[status][lotTypeWords[type].gender];

/** Labels of the rooms filter. Source: portal.txt § 9. */
export const roomLabels: Record<RoomValue, string> = {
  studio: 'Студия',
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
  euro_1: 'Е1+',
  euro_2: 'Е2+',
  euro_3: 'Е3+',
  penthouse: 'П',
};

/** Labels of the property type filter. Source: portal.txt § 3. */
export const propertyTypeLabels: Record<PropertyType, string> = {
  flat: 'Квартира',
  apartments: 'Апартаменты',
  room: 'Комната',
  house: 'Дом',
  land: 'Участок',
  cottage: 'Коттедж',
  commercial: 'Помещение',
  hotelroom: 'Гостиничный номер',
  parking: 'Машино-место',
  motoplace: 'Мотоместо',
  scooterplace: 'Место для самоката',
  storage: 'Кладовая',
};

type Roomed = Pick<Lot, 'type' | 'rooms' | 'is_euro' | 'is_penthouse'>;

/** Which value of the rooms filter a lot falls under; null for types without rooms. */
export function roomValueOf(lot: Roomed): RoomValue | null {
  if (lot.type !== 'flats' && lot.type !== 'hotel') return null;
  if (lot.is_penthouse) return 'penthouse';
  if (lot.is_euro) return lot.rooms >= 3 ? 'euro_3' : lot.rooms === 2 ? 'euro_2' : 'euro_1';
  if (lot.rooms === 0) return 'studio';
  return lot.rooms >= 4 ? '4' : (String(lot.rooms) as '1' | '2' | '3');
}

/** 'Студия', '2-комн.', 'Евро-2', 'Пентхаус': how a lot is called on its card. */
export function roomTitle(lot: Roomed): string {
  if (lot.type !== 'flats' && lot.type !== 'hotel') return lotTypeWords[lot.type].short;
  if (lot.is_penthouse) return 'Пентхаус';
  if (lot.is_euro) return `Евро-${Math.max(1, lot.rooms)}`;
  return lot.rooms === 0 ? 'Студия' : `${lot.rooms}-комн.`;
}

const quarters = ['I', 'II', 'III', 'IV'] as const;

/** 'III кв. 2027', or 'Сдан'. */
export function formatCompletion(completion: Completion): string {
  return completion.done ? 'Сдан' : `${quarters[completion.quarter - 1]}${NBSP}кв.${NBSP}${completion.year}`;
}

/** 'этаж 7 из 16'. */
export function formatFloor(floor: number, floors: number | null): string {
  return floors === null ? `этаж${NBSP}${floor}` : `этаж${NBSP}${floor}${NBSP}из${NBSP}${floors}`;
}

/** The accessible name of a lot: room label, area and project. */
export const lotName = (lot: Roomed & Pick<Lot, 'area' | 'project_name'>): string =>
  `${roomTitle(lot)}, ${formatArea(lot.area)}, ${lot.project_name}`;
