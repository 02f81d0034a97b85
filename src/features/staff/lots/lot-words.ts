import type { LotChange } from '../../../contract/calls/staff/stock/lot-change';
import type { PlannedLotRow, StaffLot } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { hiddenPriceWord, statusWord } from '../../../contract/lots/lot-words';
import { formatNumber, NBSP } from '../../../contract/text/russian-numbers';
import { formatRubles } from '../../../contract/text/words';

const priceOrNone = (price: number | null): string => (price === null ? 'цены нет' : formatRubles(price));
const stays = 'следующая загрузка фида этого не изменит';

/** What a manager has set of a lot, each with what the feed says of it: a sentence a value. */
export function handSentences({ lot, hand, feed, hidden_price }: StaffLot): string[] {
  const status = (code: number) => statusWord(code as typeof lot.status, lot.type).toLowerCase();
  return [
    ...(hand.price === null ? [] : [`Цена задана вручную: ${stays}; в фиде: ${priceOrNone(feed.price)}`]),
    ...(hand.hidden && hidden_price !== null
      ? [`Цена скрыта вручную: ${stays}; под ней ${formatRubles(hidden_price)}`]
      : []),
    ...(hand.status === null
      ? []
      : [`Состояние «${status(hand.status)}» задано вручную: ${stays}; в фиде: ${status(feed.status)}`]),
    ...(hand.promotion === null
      ? []
      : [
          `${hand.promotion ? 'Акция отмечена' : 'Акция снята'} вручную: ${stays}; в фиде: ${feed.promotion ? 'есть' : 'нет'}`,
        ]),
    ...(hand.finishing === null
      ? []
      : [
          `Отделка «${hand.finishing || 'не указана'}» задана вручную: ${stays}; в фиде: ${feed.finishing ?? 'не указана'}`,
        ]),
    ...(hand.plan === null
      ? []
      : [
          `${hand.plan === '' ? 'Планировка убрана' : 'Планировка задана'} вручную: ${stays}; в фиде: ${feed.plan === null ? 'нет' : 'есть'}`,
        ]),
  ];
}

/** What agents see in the place of the price. */
export const shownPrice = ({ price, price_pending }: StaffLot['lot']): string =>
  price === null ? hiddenPriceWord({ price_pending }) : formatRubles(price);

type Shown = PlannedLotRow['before'];

const shownPriceWords = ({ price, hidden, pending }: Shown): string =>
  [priceOrNone(price), hidden && 'скрыта', pending && 'ждёт ответа'].filter(Boolean).join(', ');

/** What of a lot a change makes another, before → after; empty where it stays. */
export function planWords({ before, after }: PlannedLotRow): string[] {
  const pairs: [string, string, string][] = [
    ['', shownPriceWords(before), shownPriceWords(after)],
    [
      '',
      statusWord(before.status, 'parking').toLowerCase(),
      statusWord(after.status, 'parking').toLowerCase(),
    ],
    ['акция: ', before.promotion ? 'есть' : 'нет', after.promotion ? 'есть' : 'нет'],
    ['отделка: ', before.finishing ?? 'не указана', after.finishing ?? 'не указана'],
  ];
  const changed = pairs.flatMap(([what, was, is]) => (was === is ? [] : [`${what}${was} → ${is}`]));
  if (before.plan === after.plan) return changed;
  return [
    ...changed,
    `планировка: ${before.plan ? 'есть' : 'нет'} → ${after.plan === null ? 'нет' : before.plan === null ? 'есть' : 'другая'}`,
  ];
}

const signed = (given: number): string => `${given < 0 ? '−' : '+'}${formatNumber(Math.abs(given), 0, 3)}`;

function priceChangeWords(price: NonNullable<LotChange['price']>): string {
  switch (price.kind) {
    case 'set':
      return `цена ${formatRubles(price.rubles)}`;
    case 'percent':
      return `цена ${signed(price.percent)}${NBSP}%`;
    case 'shift':
      return `цена ${signed(price.rubles)}${NBSP}₽`;
    case 'hide':
      return 'цена скрыта';
    case 'show':
      return 'цена показана';
    case 'feed':
      return 'цена как в фиде';
  }
}

/** 'цена +5 %, состояние «бронь»' */
export function lotChangeWords({ price, status, promotion, finishing, plan }: LotChange): string {
  const parts = [
    price && priceChangeWords(price),
    status !== undefined &&
      (status === 'feed'
        ? 'состояние как в фиде'
        : `состояние «${statusWord(status, 'parking').toLowerCase()}»`),
    promotion && { on: 'акция отмечена', off: 'акция снята', feed: 'акция как в фиде' }[promotion],
    finishing &&
      (finishing.text === null ? 'отделка как в фиде' : `отделка «${finishing.text || 'не указана'}»`),
    plan &&
      (plan.picture === null
        ? 'планировка как в фиде'
        : plan.picture === ''
          ? 'планировка убрана'
          : 'своя планировка'),
  ];
  return parts.filter(Boolean).join(', ');
}
