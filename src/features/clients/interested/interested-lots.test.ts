import { expect, test } from 'vitest';
import type { Deal } from '../../../contract/deals/deal';
import { sampleLot } from '../../../shell/test-lots';
import { interestedOf } from './interested-lots';

const [one, two, three] = [1, 2, 3].map((id) => ({ ...sampleLot, id })) as [
  typeof sampleLot,
  typeof sampleLot,
  typeof sampleLot,
];
const deal = (id: number, client: number, property: typeof one) =>
  ({ id, client: { id: client, name: '' }, property }) as Deal;
const lot = (property: typeof one, client = 7) => ({ client, lot: property, addedAt: 1, pending: null });
const words = (known: Parameters<typeof interestedOf>[0]) =>
  interestedOf(known, 7).map(({ lot: { id }, deal: of, isSaved, isLiked }) =>
    [id, of, isSaved && 'kept', isLiked && 'liked'].filter(Boolean).join(' '),
  );

test('G5 interested lots come from deals, client favorites and hearts of the client, each lot once', () => {
  const deals = { items: [deal(5, 7, one), deal(6, 8, two)], savedAt: 1 };
  const stored = { items: [lot(two), lot(one), lot(three, 8)], going: [], savedAt: 1 };
  const told = [{ property: three, sources: ['like', 'of tomorrow'] }];
  expect(words({ told, deals, stored })).toEqual(['1 5 kept', '2 kept', '3 liked']);
  expect(words({ told: undefined, deals, stored })).toEqual(['1 5 kept', '2 kept']);
});

test('G5 what was taken away on this device is gone, whatever the server said before', () => {
  const told = [
    { property: one, sources: ['deal'] },
    { property: two, sources: ['favorite'] },
    { property: three, sources: ['favorite', 'like'] },
  ];
  const none = { items: [], going: [], savedAt: 1 };
  expect(words({ told, deals: none, stored: none })).toEqual(['3 liked']);
  expect(words({ told, deals: null, stored: null })).toEqual(['3 liked']);
});
