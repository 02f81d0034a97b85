import { expect, test } from 'vitest';
import type { LotStatus } from '../../src/contract/lots/lot';
import { lotStatus } from './lot-status';

const state = (
  dealStatus: LotStatus | null,
  manualStatus: LotStatus | null,
  feedStatus: LotStatus,
  listed: boolean,
  bookingStatus: LotStatus | null = null,
) => lotStatus({ dealStatus, bookingStatus, handStatus: manualStatus, feedStatus, listed });

test.each<[string, LotStatus | null, LotStatus | null, LotStatus, boolean, LotStatus]>([
  ['the feed’s own word', null, null, 1, true, 1],
  ['a booking that the feed tells', null, null, 2, true, 2],
  ['one that has left the feed', null, null, 1, false, 3],
  ['one that was sold before it left', null, null, 4, false, 4],
  ['a hand over the feed', null, 5, 1, true, 5],
  ['a hand over absence', null, 1, 1, false, 1],
  ['a deal over a hand', 2, 1, 1, true, 2],
  ['a deal over absence', 2, null, 1, false, 2],
  ['a finished deal over a booking that the feed tells', 4, null, 2, true, 4],
  ['a feed that says sold over a deal', 2, null, 4, true, 4],
  ['a hand over a feed that says sold', 2, 1, 4, true, 1],
])('K2 G5 a lot’s state: %s', (_, deal, manual, feed, listed, wanted) => {
  expect(state(deal, manual, feed, listed)).toBe(wanted);
});

test('K2 G5 each layer can be removed without losing the others', () => {
  expect([state(2, 5, 1, false), state(null, 5, 1, false), state(null, null, 1, false)]).toEqual([2, 5, 3]);
  expect([state(2, 5, 1, true), state(2, null, 1, true), state(null, null, 1, true)]).toEqual([2, 2, 1]);
});

test.each<[string, LotStatus | null, LotStatus | null, LotStatus, boolean, LotStatus]>([
  ['a booking over a hand', null, 1, 1, true, 2],
  ['a booking over a feed that says free', null, null, 1, true, 2],
  ['a booking over absence', null, null, 1, false, 2],
  ['a finished deal over a booking', 4, null, 1, true, 4],
  ['a feed that says sold over a booking', null, null, 4, true, 4],
])('O1 a lot’s state: %s', (_, deal, manual, feed, listed, wanted) => {
  expect(state(deal, manual, feed, listed, 2)).toBe(wanted);
});
