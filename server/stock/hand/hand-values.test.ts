import { describe, expect, test } from 'vitest';
import type { LotChange } from '../../../src/contract/calls/staff/stock/lot-change';
import { changedHand, type HandRow, handOf, isChangedSince, withHand, withoutAct } from './hand-values';

const plain: HandRow = {
  area: 5_000,
  dealStatus: null,
  bookingStatus: null,
  feedStatus: 1,
  listed: true,
  handStatus: null,
  status: 1,
  price: 5_000_000,
  originalPrice: 5_500_000,
  hidePrices: false,
  pricePending: false,
  pricePerMeter: 100_000,
  hasPromotions: true,
  finishing: 'чистовая',
  hiddenPrice: null,
  agreedPrice: null,
  agreedOriginalPrice: null,
  saidPrice: null,
  saidOriginalPrice: null,
  saidSince: null,
  handPrice: null,
  feedPrice: null,
  feedOriginalPrice: null,
  handPromotion: null,
  feedPromotion: null,
  handFinishing: null,
  feedFinishing: null,
  plan: '/storage/aa/feed.svg',
  handPlan: null,
  feedPlan: null,
};
/** A price that jumped and waits. */
const waiting: HandRow = {
  ...plain,
  price: null,
  originalPrice: null,
  pricePerMeter: null,
  hidePrices: true,
  pricePending: true,
  agreedPrice: 5_000_000,
  agreedOriginalPrice: 5_500_000,
  saidPrice: 1_000_000,
  saidSince: new Date(0),
  hasPromotions: false,
};

function act(row: HandRow, change: LotChange): HandRow {
  const hand = changedHand(row, change);
  if (typeof hand === 'string') throw new Error(hand);
  return { ...row, ...withHand(row, hand) };
}
const set = (rubles: number): LotChange => ({ price: { kind: 'set', rubles } });
const kind = (one: 'hide' | 'show' | 'feed'): LotChange => ({ price: { kind: one } });

describe('M5 what a hand has set', () => {
  test('a price is shown in place of the feed’s, which is kept beside it', () => {
    expect(act(plain, set(4_800_000))).toMatchObject({
      price: 4_800_000,
      originalPrice: 5_500_000,
      pricePerMeter: 96_000,
      hasPromotions: true,
      handPrice: 4_800_000,
      feedPrice: 5_000_000,
      feedOriginalPrice: 5_500_000,
    });
    expect(act(plain, set(6_000_000))).toMatchObject({ originalPrice: null, hasPromotions: false });
  });

  test.each([
    [set(4_800_000)],
    [kind('hide')],
    [{ promotion: 'off' }],
    [{ finishing: { text: '' } }],
    [{ finishing: { text: 'черновая' } }],
    [{ plan: { picture: '' } }],
    [{ plan: { picture: '/storage/bb/own.svg' } }],
    [{ status: 5 }],
  ] as const)('%j is given back, and nothing of it is left', (change: LotChange) => {
    const changed = act(plain, change);
    expect(handOf(changed)).not.toEqual(handOf(plain));
    const back: LotChange = {
      price: { kind: 'feed' },
      status: 'feed',
      promotion: 'feed',
      finishing: { text: null },
      plan: { picture: null },
    };
    expect(act(changed, back)).toEqual(plain);
  });

  test('a hidden price keeps its figure, a hand’s and the feed’s alike', () => {
    expect(act(plain, kind('hide'))).toMatchObject({ price: null, hidePrices: true, hiddenPrice: 5_000_000 });
    const hidden = act(act(plain, set(4_800_000)), kind('hide'));
    expect(hidden).toMatchObject({ price: null, hiddenPrice: 4_800_000, handPrice: 4_800_000 });
    expect(act(hidden, kind('show'))).toMatchObject({
      price: 4_800_000,
      hidePrices: false,
      hiddenPrice: null,
    });
    const silent = { ...plain, price: null, originalPrice: null, pricePerMeter: null, hidePrices: true };
    expect(act(silent, kind('hide')), 'the feed itself names none').toEqual(silent);
  });

  test('prices shift by percent and rubles, to whole thousands; a hidden one stays hidden', () => {
    const by = (price: LotChange['price']) => act(plain, { price }).price;
    expect(by({ kind: 'percent', percent: 3.333 })).toBe(5_167_000);
    expect(by({ kind: 'percent', percent: -10 })).toBe(4_500_000);
    expect(by({ kind: 'shift', rubles: -150_400 })).toBe(4_850_000);
    const hidden = act(act(plain, kind('hide')), { price: { kind: 'percent', percent: 10 } });
    expect(hidden).toMatchObject({ price: null, hiddenPrice: 5_500_000, handPrice: 5_500_000 });
  });

  test('a lot without a price, or one that would cost nothing, is told', () => {
    const silent = { ...plain, price: null, hidePrices: true };
    expect(changedHand(silent, { price: { kind: 'percent', percent: 5 } })).toBe('цены нет, менять нечего');
    expect(changedHand(plain, { price: { kind: 'percent', percent: -100 } })).toBe('цены 0 ₽ не бывает');
    expect(changedHand(plain, { price: { kind: 'shift', rubles: -9_000_000 } })).toMatch(/не бывает/);
  });

  test('a layout is shown in place of the feed’s, which is kept beside it, or none is', () => {
    const own = '/storage/bb/own.svg';
    expect(act(plain, { plan: { picture: own } })).toMatchObject({
      plan: own,
      handPlan: own,
      feedPlan: plain.plan,
      price: plain.price,
    });
    const none = act(act(plain, { plan: { picture: own } }), { plan: { picture: '' } });
    expect(none).toMatchObject({ plan: null, handPlan: '', feedPlan: plain.plan });
  });

  test('a price that waits is answered by a hand, and goes on waiting where only something else is set', () => {
    expect(act(waiting, set(4_900_000))).toMatchObject({
      price: 4_900_000,
      pricePending: false,
      saidPrice: null,
      agreedPrice: null,
      feedPrice: 1_000_000,
    });
    expect(act(waiting, { promotion: 'on' })).toMatchObject({ pricePending: true, saidPrice: 1_000_000 });
    expect(
      act(waiting, { price: { kind: 'percent', percent: 10 } }),
      'from the price agreed to',
    ).toMatchObject({
      price: 5_500_000,
    });
  });

  test('a state under a deal is set for later', () => {
    expect(act({ ...plain, dealStatus: 4, status: 4 }, { status: 2 })).toMatchObject({
      status: 4,
      handStatus: 2,
    });
  });
});

describe('M5 an undone act', () => {
  test.each([
    [plain, set(4_800_000)],
    [waiting, set(4_800_000)],
    [waiting, kind('hide')],
    [act(plain, set(4_800_000)), kind('feed')],
    [act(plain, kind('hide')), kind('show')],
    [plain, { promotion: 'off', finishing: { text: 'черновая' }, status: 2 } as LotChange],
    [plain, { plan: { picture: '/storage/bb/own.svg' } }],
    [act(plain, { plan: { picture: '/storage/bb/own.svg' } }), { plan: { picture: '' } }],
  ])('brings back how a lot stood, waiting prices and discounts too', (before, change) => {
    const after = act(before, change);
    expect(withoutAct(after, before, after)).toMatchObject(withHand(before, handOf(before)));
  });

  test('takes the price that the feed says by now; one that waited waits again', () => {
    const after = act(plain, set(4_800_000));
    const later = { ...after, feedPrice: 5_200_000, feedOriginalPrice: null };
    expect(withoutAct(later, plain, after)).toMatchObject({
      price: 5_200_000,
      handPrice: null,
      feedPrice: null,
    });
    const answered = act(waiting, set(4_800_000));
    const lower = { ...answered, feedPrice: 900_000 };
    expect(withoutAct(lower, waiting, answered)).toMatchObject({
      price: null,
      pricePending: true,
      agreedPrice: 5_000_000,
      saidPrice: 900_000,
      handPrice: null,
    });
  });

  test('is about what it changed alone: another value set since does not stand in its way, the same does', () => {
    const after = act(plain, set(4_800_000));
    const other = act(after, { status: 2 });
    expect(isChangedSince(other, plain, after)).toBe(false);
    expect(withoutAct(other, plain, after)).toMatchObject({ price: 5_000_000, handStatus: 2, status: 2 });
    expect(isChangedSince(act(after, set(4_700_000)), plain, after)).toBe(true);
  });
});
