import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ListedLot } from '../../../contract/lots/lot-list';
import { EAGER_PLANS, lotCardHtml } from '../../../shell/lot-card';
import { anyListedLot, sampleLot } from '../../../shell/test-lots';
import { LotCard } from './lot-card';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/selection/flats'] }),
});

const reactCard = (lot: ListedLot, index: number, large?: boolean): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <LotCard lot={lot} index={index} large={large} />
    </RouterContextProvider>,
  );

type Markup = string | { tag: string; attributes: Record<string, string>; children: Markup[] };

/** The markup as a tree: free of the order of attributes, of comments, and of how texts are cut. */
function treeOf(html: string): Markup[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  // React asks for the first pictures ahead, in links of their own.
  for (const link of template.content.querySelectorAll('link[rel=preload]')) link.remove();
  template.content.normalize();
  return childrenOf(template.content);
}

function childrenOf(parent: ParentNode & Node): Markup[] {
  return [...parent.childNodes].flatMap((node): Markup[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const);
    return [{ tag: node.localName, attributes: Object.fromEntries(attributes), children: childrenOf(node) }];
  });
}

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
