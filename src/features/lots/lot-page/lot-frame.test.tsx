// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isUnavailable, type Lot, type LotPage } from '../../../contract/lots/lot';
import { InRouter } from '../../../lib/testing/test-in-router';
import { treeOf } from '../../../lib/testing/test-markup';
import { lotFrameHtml } from '../../../shell/lot/lot-frame';
import { anyLot, hostileNames, sampleLot, samplePage } from '../../../shell/test-lots';
import { BackLink } from './back/back-link';
import { LotOffer } from './lot-offer';
import { PlanViewer } from './plan/plan-viewer';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    unobserve() {}
  },
);
afterEach(cleanup);

function opened(html: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box;
}

const drawn = (page: LotPage, stored = false) => opened(lotFrameHtml(page, stored));
const byReact = (page: LotPage) =>
  render(
    <InRouter>
      <BackLink lot={page} />
      <PlanViewer
        lot={page}
        layout={page.layout}
        isComing={false}
        signature=""
        isFull={false}
        onFull={vi.fn()}
      />
      <LotOffer lot={page} page={page} isLoading={false} canCalculate />
    </InRouter>,
  ).container;

const offer = ['.offer-name', '.offer-state', '.offer-name ~ .offer-state + div'];
const markup = (box: HTMLElement, selector: string) => treeOf(box.querySelector(selector)?.outerHTML ?? '');
const picture = (box: HTMLElement) => {
  const img = box.querySelector('.plan-sheet img');
  return ['src', 'srcset', 'sizes', 'width', 'height'].map((name) => img?.getAttribute(name) ?? null);
};

test('D6 L2 the plan, the name, the state and the price of the first paint are those of React', () => {
  const plan = fc.constantFrom(null, '/storage/aa/plan.svg', `/storage/ab/${'ab'.repeat(20)}-1600.webp`);
  const walls = fc.constantFrom(null, '/storage/aa/walls.svg');
  fc.assert(
    fc.property(anyLot, plan, walls, (lot: Lot, plan_full, plan_only_walls) => {
      fc.pre(!isUnavailable(lot.status));
      const page = { ...samplePage, ...lot, layout: { plan_full, plan_only_walls } };
      cleanup();
      const [frame, react] = [drawn(page), byReact(page)];
      for (const selector of offer)
        expect(markup(frame, selector), selector).toEqual(markup(react, selector));
      expect(picture(frame)).toEqual(picture(react));
      expect(frame.querySelector('.lot-back')?.textContent).toBe(
        react.querySelector('.lot-back')?.textContent,
      );
      expect(markup(frame, '.plan-none')).toEqual(markup(react, '.plan-none'));
    }),
    { numRuns: 25 },
  );
});

test('D6 what they are compared by is there', () => {
  const frame = drawn({ ...samplePage, ...sampleLot, original_price: 9_000_000 });
  for (const selector of offer) expect(markup(frame, selector), selector).toHaveLength(1);
  expect(frame.querySelector('.offer-name')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '2-комн., 58,25 м²Облака, Литер 2, этаж 7 из 16, № 128',
  );
  expect(frame.querySelector('.offer-discount')?.textContent).toBe('скидка 600\u00a0000\u00a0₽');
  expect(frame.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  expect(drawn(samplePage, true).querySelector('img')?.getAttribute('loading')).toBe('lazy');
});

test('D6 of a lot that is gone nothing is drawn: a notice comes above it', () => {
  expect(drawn({ ...samplePage, status: 4 }).querySelector('main')?.innerHTML).toBe('');
});

test.each(hostileNames)('no lot breaks out of its page by the name %j', (name) => {
  const frame = drawn({ ...samplePage, project_name: name, building: name, number: name, city: name });
  expect(frame.querySelector('script, [onerror], [onmouseover]')).toBeNull();
  expect(frame.querySelectorAll('img')).toHaveLength(1);
  expect(frame.querySelector('.offer-name p')?.textContent).toContain(name);
});
