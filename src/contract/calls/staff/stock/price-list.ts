import * as v from 'valibot';
import { LotType } from '../../../lots/lot';
import { SlugParam } from '../../../parameters/lists';

/** What a column of a price list may say of a lot. `words` are the headers by which it is guessed, lowered. */
export const priceListColumns = {
  number: {
    word: 'Номер',
    words: ['№ кв', 'номер', 'кв.', '№', 'квартира', '№ квартиры', '№ помещения', 'пом.'],
  },
  price: { word: 'Цена', words: ['цена', 'стоимость', 'цена, руб', 'полная стоимость', 'прайс'] },
  status: { word: 'Состояние', words: ['статус', 'состояние'] },
  building: { word: 'Корпус', words: ['корпус', 'литер', 'дом', 'здание'] },
  section: { word: 'Секция', words: ['секция', 'подъезд', 'подъезд/секция'] },
  floor: { word: 'Этаж', words: ['этаж', 'эт.'] },
  rooms: { word: 'Комнат', words: ['комнат', 'кол-во комнат', 'количество комнат', 'комнатность', 'тип'] },
  area: { word: 'Площадь, м²', words: ['s, м', 'площадь', 's общая', 'общая площадь', 's'] },
  finishing: { word: 'Отделка', words: ['отделка'] },
} as const satisfies Record<string, { word: string; words: readonly string[] }>;
export type PriceListColumn = keyof typeof priceListColumns;
export const priceListColumnNames = Object.keys(priceListColumns) as [PriceListColumn, ...PriceListColumn[]];

const Header = v.optional(v.pipe(v.string(), v.maxLength(200)), '');
const headers = Object.fromEntries(priceListColumnNames.map((name) => [name, Header])) as {
  [Name in PriceListColumn]: typeof Header;
};

/** How a price list is read: remembered by its name. */
export const PriceListMatch = v.object({
  /** The name of the list; lots that only it knows are of the source 'price-list:NAME'. */
  name: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u, 'Буквы, цифры, точка, дефис; до 60 знаков'),
  ),
  /** The project whose lots it tells of, by its slug. */
  project: SlugParam.entries.slug,
  /** What its rows are. */
  type: LotType,
  /** The header of the column that says each; '' where none does. Without 'building' a sheet's name is the building. */
  columns: v.pipe(
    v.object(headers),
    v.check(({ number }) => number !== '', 'Выберите столбец с номером'),
    v.check(({ price, status }) => price !== '' || status !== '', 'Выберите столбец с ценой или состоянием'),
  ),
});
export type PriceListMatch = v.InferOutput<typeof PriceListMatch>;
