import { NBSP } from '../text/russian-numbers';
import { type CountedNoun, type Forms, formatArea, foundCounted } from '../text/words';
import { roomValues } from './filters/lot-filter-keys';
import type { RoomValue } from './filters/lot-filters';
import type { Completion, Lot, LotStatus, LotType } from './lot';
import { lotTypeTraits } from './types/lot-types';

/** Shown instead of a hidden price. */
export const hiddenPriceWord = ({ price_pending }: Pick<Lot, 'price_pending'>): string =>
  price_pending ? 'Цена уточняется' : 'Цена по запросу';

/**
 * Russian names of a lot type; `gender` is the grammatical one, with which statuses agree; `object` is `forms` in
 * the accusative: показать 1 квартиру.
 */
export const lotTypeWords: Record<LotType, CountedNoun & { short: string; long: string; object: Forms }> = {
  flats: {
    short: 'Квартира',
    long: 'Квартиры',
    forms: ['квартира', 'квартиры', 'квартир'],
    object: ['квартиру', 'квартиры', 'квартир'],
    gender: 'f',
  },
  commercial: {
    short: 'Помещение',
    long: 'Коммерческие помещения',
    forms: ['помещение', 'помещения', 'помещений'],
    object: ['помещение', 'помещения', 'помещений'],
    gender: 'n',
  },
  hotel: {
    short: 'Номер',
    long: 'Гостиничные номера',
    forms: ['номер', 'номера', 'номеров'],
    object: ['номер', 'номера', 'номеров'],
    gender: 'm',
  },
  parking: {
    short: 'Машино-место',
    long: 'Машино-места',
    forms: ['машино-место', 'машино-места', 'машино-мест'],
    object: ['машино-место', 'машино-места', 'машино-мест'],
    gender: 'n',
  },
  storage: {
    short: 'Кладовая',
    long: 'Кладовые',
    forms: ['кладовая', 'кладовые', 'кладовых'],
    object: ['кладовую', 'кладовые', 'кладовых'],
    gender: 'f',
  },
};

/** 'Найдено 96 квартир', 'Найдена 1 квартира', 'Найден 21 номер'. */
export const foundSentence = (count: number, type: LotType): string =>
  foundCounted(count, lotTypeWords[type]);

const statusForms: Record<LotStatus, Record<CountedNoun['gender'], string>> = {
  1: { f: 'Свободна', n: 'Свободно', m: 'Свободен' },
  2: { f: 'Бронь', n: 'Бронь', m: 'Бронь' },
  3: { f: 'Недоступна', n: 'Недоступно', m: 'Недоступен' },
  4: { f: 'Продана', n: 'Продано', m: 'Продан' },
  5: { f: 'Закрыта', n: 'Закрыто', m: 'Закрыт' },
  6: { f: 'Переуступка', n: 'Переуступка', m: 'Переуступка' },
};

/** The word for a status in the lot type's gender: свободна, свободно, свободен. */
export const statusWord = (status: LotStatus, type: LotType): string =>
  statusForms[status][lotTypeWords[type].gender];

/** Labels of the rooms filter. Source: specification § 9. */
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
  free_plan: 'Свободная планировка',
};

/** Short enough for a lot on a drawing or in a checkerboard. */
export const roomMark = (value: RoomValue): string =>
  value === 'studio' ? 'С' : value === 'free_plan' ? 'СП' : roomLabels[value];

type Roomed = Pick<Lot, 'type' | 'rooms' | 'is_euro' | 'is_penthouse' | 'is_free_plan'>;

/** Whether lots of a type differ by number of rooms. */
export const hasRooms = (type: LotType): boolean => lotTypeTraits[type].hasRooms;

/** Values of the rooms filter that lots of a type usually have; others are possible. */
export const commonRooms = (type: LotType): readonly RoomValue[] => {
  if (type === 'flats') return roomValues.filter((value) => value !== 'free_plan');
  return type === 'hotel' ? ['studio', '1', '2'] : [];
};

/** The value of the rooms filter that a lot belongs to; null for types without rooms. */
export function roomValueOf(lot: Roomed): RoomValue | null {
  if (!hasRooms(lot.type)) return null;
  if (lot.is_penthouse) return 'penthouse';
  if (lot.is_free_plan) return 'free_plan';
  if (lot.is_euro) return lot.rooms >= 3 ? 'euro_3' : lot.rooms === 2 ? 'euro_2' : 'euro_1';
  if (lot.rooms === 0) return 'studio';
  return lot.rooms >= 4 ? '4' : (String(lot.rooms) as '1' | '2' | '3');
}

/** 'Студия', '2-комн.', 'Евро-2', 'Пентхаус', 'Свободная планировка': the name of a lot on its card. */
export function roomTitle(lot: Roomed): string {
  if (!hasRooms(lot.type)) return lotTypeWords[lot.type].short;
  if (lot.is_penthouse) return 'Пентхаус';
  if (lot.is_free_plan) return roomLabels.free_plan;
  if (lot.is_euro) return `Евро-${Math.max(1, lot.rooms)}`;
  return lot.rooms === 0 ? 'Студия' : `${lot.rooms}-комн.`;
}

const quarters = ['I', 'II', 'III', 'IV'] as const;

/** 'III кв. 2027', or 'Сдан'; a passed quarter without the developer's statement is marked as passed. */
export function formatCompletion({ done, quarter, year }: Completion, now = Date.now()): string {
  if (done) return 'Сдан';
  const words = `${quarters[quarter - 1]}${NBSP}кв.${NBSP}${year}`;
  return Date.UTC(year, quarter * 3) > now ? words : `${words}, срок${NBSP}прошёл`;
}

/** The same, shortened for a card: 'II кв. 2026 прошёл'. */
export const shortCompletion = (completion: Completion, now = Date.now()): string =>
  formatCompletion(completion, now).replace(`, срок${NBSP}`, ' ');

/** The accessible name of a lot: room label, area and project. */
export const lotName = (lot: Roomed & Pick<Lot, 'area' | 'project_name'>): string =>
  `${roomTitle(lot)}, ${formatArea(lot.area)}, ${lot.project_name}`;
