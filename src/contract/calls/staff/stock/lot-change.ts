import * as v from 'valibot';
import { PictureAddress } from '../../../developer/portal-pictures';

const MIN_RUBLES = 1_000;
const MAX_RUBLES = 1e11;
const MAX_PERCENT = 100;

/** Whole rubles that a lot may cost. */
export const isPrice = (rubles: number): boolean =>
  Number.isInteger(rubles) && rubles >= MIN_RUBLES && rubles <= MAX_RUBLES;

const TOO_MANY_RUBLES = 'Слишком большое число: не больше 100 млрд ₽';
const ofPrice = 'Цена — от 1 000 ₽ до 100 млрд ₽, целым числом';
const Rubles = v.pipe(v.number(ofPrice), v.maxValue(MAX_RUBLES, TOO_MANY_RUBLES), v.check(isPrice, ofPrice));

/** What becomes of prices. Shifted ones are rounded to whole thousands. */
export const PriceChange = v.variant('kind', [
  v.object({ kind: v.literal('set'), rubles: Rubles }),
  v.object({
    kind: v.literal('percent'),
    percent: v.pipe(
      v.number('Сколько процентов'),
      v.check((given) => given !== 0 && Math.abs(given) <= MAX_PERCENT, 'От −100 до 100 процентов, не ноль'),
    ),
  }),
  v.object({
    kind: v.literal('shift'),
    rubles: v.pipe(
      v.number('Сколько рублей'),
      v.check((given) => Math.abs(given) <= MAX_RUBLES, TOO_MANY_RUBLES),
      v.check((given) => Number.isInteger(given) && given !== 0, 'Целое число рублей, не ноль'),
    ),
  }),
  v.object({ kind: v.picklist(['hide', 'show', 'feed']) }),
]);

/** What a manager changes of lots by hand; what is left out stays. 'feed' gives back what the feed says. */
export const LotChange = v.pipe(
  v.object({
    price: v.optional(PriceChange),
    status: v.optional(v.union([v.picklist([1, 2, 3, 4, 5, 6]), v.literal('feed')])),
    promotion: v.optional(v.picklist(['on', 'off', 'feed'])),
    /** `text` null gives back what the feed says, '' shows none. */
    finishing: v.optional(
      v.object({
        text: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Не длиннее 100 знаков'))),
      }),
    ),
    /** The layout; `picture` null gives back what the feed says, '' shows none. */
    plan: v.optional(
      v.object({
        picture: v.nullable(v.union([v.literal(''), PictureAddress], 'Загрузите картинку')),
      }),
    ),
  }),
  v.check((change) => Object.values(change).some((one) => one !== undefined), 'Выберите, что изменить'),
);
export type LotChange = v.InferOutput<typeof LotChange>;

/** The most lots that are changed at once. */
export const MOST_LOTS = 1_000;
