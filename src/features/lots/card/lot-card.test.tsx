import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { InRouter } from '../../../lib/testing/test-in-router';
import { treeOf } from '../../../lib/testing/test-markup';
import { EAGER_PLANS, lotCardHtml } from '../../../shell/lot/lot-card';
import { anyListedLot, sampleLot } from '../../../shell/test-lots';
import { LotCard } from './lot-card';

const reactCard = (lot: ListedLot, index: number, large?: boolean): string =>
  renderToStaticMarkup(
    <InRouter>
      <LotCard lot={lot} index={index} large={large} />
    </InRouter>,
  );

test('D1 L2 the card of the first paint and the card of React are the same markup', () => {
  const place = fc.integer({ min: 0, max: EAGER_PLANS * 2 });
  fc.assert(
    fc.property(anyListedLot(), place, fc.boolean(), (lot, index, large) => {
      expect(treeOf(reactCard(lot, index, large))).toEqual(
        treeOf(lotCardHtml(lot, index < EAGER_PLANS, large)),
      );
    }),
  );
});

test('D1 what they are compared by is a whole card', () => {
  const [card] = treeOf(reactCard(sampleLot, 0));
  expect(card).toMatchObject({ tag: 'li', children: [{ tag: 'article' }] });
  expect(JSON.stringify(card)).toContain('/selection/flats/17');
  expect(treeOf(reactCard(sampleLot, 0))).not.toEqual(treeOf(reactCard({ ...sampleLot, floor: 8 }, 0)));
});

test('D4 a card of a list that is scrolled fast has its words, and no plan, mark or buttons yet', () => {
  const card = (bare: boolean) =>
    renderToStaticMarkup(
      <InRouter>
        <LotCard lot={sampleLot} index={0} bare={bare} action={<i>♥</i>} />
      </InRouter>,
    );
  expect(card(false)).toMatch(/<img.*♥/);
  expect(card(true)).not.toMatch(/<img|♥/);
  expect(card(true)).toContain('/selection/flats/17');
});
