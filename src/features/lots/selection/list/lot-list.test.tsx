import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LotListProps } from './lot-list-props';

vi.mock('./lot-item', () => ({ LotItem: ({ place }: { place: number }) => <li>{place}</li> }));
vi.mock('../lazy-parts', () => ({ WIDE: 'wide', loadLongList: vi.fn() }));

/** What the screen answers to. */
const queries = new Set<string>();
const screenChanges = new EventTarget();
const opened = { type: 'navigate' };
beforeEach(() => {
  // What a page that was just opened knows of itself.
  vi.resetModules();
  queries.clear();
  opened.type = 'navigate';
  vi.stubGlobal('scrollY', 0);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.split(', ').some((one) => queries.has(one));
    },
    addEventListener: screenChanges.addEventListener.bind(screenChanges),
    removeEventListener: screenChanges.removeEventListener.bind(screenChanges),
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(performance, { getEntriesByType: () => [opened] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Renders nothing, and calls back when the page is drawn. */
function Drawn({ onDrawn }: { onDrawn(): void }) {
  useLayoutEffect(() => void onDrawn(), [onDrawn]);
  return null;
}

async function show(onDrawn = () => {}, beside: ReactNode = null) {
  const { LotCardList } = await import('./lot-list');
  const lots = new Map(Array.from({ length: 24 }, (_, place) => [place, { id: 100 + place }]));
  const selection = { lots, isStale: false } as unknown as LotListProps['selection'];
  const list = { type: 'flats', search: {}, length: 24, count: 300, large: false } as const;
  const props = { ...list, selection, action: () => null, onSameLayout: () => {} };
  const page = (
    <Suspense>
      <LotCardList {...props} />
      <Drawn onDrawn={onDrawn} />
      {beside}
    </Suspense>
  );
  const shown = await act(async () => render(page));
  const drawn = () => screen.getAllByRole('listitem').length;
  const places = () => shown.container.querySelectorAll('li').length;
  return { drawn, places, leave: shown.unmount, again: () => render(page) };
}

test('D1 a phone that has just opened a list draws the cards of its screen, the others once it is scrolled', async () => {
  const { drawn, places, leave, again } = await show();
  act(() => void vi.advanceTimersToNextFrame());
  expect(drawn()).toBe(6);
  expect(places(), 'the others keep their places').toBe(24);
  act(() => void dispatchEvent(new Event('scroll')));
  expect(drawn()).toBe(24);
  expect(places()).toBe(24);
  leave();
  again();
  expect(drawn(), 'a list that comes later may have a place to come back to').toBe(24);
});

test('D1 a phone on which a seventh card may be seen draws two more', async () => {
  queries.add('(min-height: 850px)');
  const { drawn, places } = await show();
  expect(drawn()).toBe(8);
  expect(places()).toBe(24);
});

test('D1 a list whose page waited for another part, and was drawn twice for that, is still the first', async () => {
  let arrive = () => {};
  const part = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Part = (): ReactNode => {
    use(part);
    return null;
  };
  const { drawn } = await show(() => {}, <Part />);
  await act(async () => {
    arrive();
    await part;
  });
  expect(drawn()).toBe(6);
});

test('D1 a list that is taken away and comes again is still the first, until the address is another', async () => {
  history.replaceState(null, '', '/selection/flats');
  const { drawn, leave, again } = await show();
  leave();
  let latest = again();
  expect(drawn()).toBe(6);
  latest.unmount();
  history.replaceState(null, '', '/selection/flats?rooms=2');
  latest = again();
  expect(drawn()).toBe(24);
  latest.unmount();
  history.replaceState(null, '', '/selection/flats');
  again();
  expect(drawn(), 'a list that is come back to').toBe(24);
});

test('D1 a key brings the other cards before anything is scrolled', async () => {
  const { drawn } = await show();
  act(() => void dispatchEvent(new Event('keydown')));
  expect(drawn()).toBe(24);
});

test('D1 what is printed has all cards: a sheet is made as soon as the page was told', async () => {
  const { drawn } = await show();
  dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toBe(24);
});

test('D1 a screen that shows more brings the other cards; a resize that a browser sends as it opens a page does not', async () => {
  const { drawn } = await show();
  act(() => void dispatchEvent(new Event('resize')));
  act(() => void vi.advanceTimersToNextFrame());
  expect(drawn()).toBe(6);
  act(() => void screenChanges.dispatchEvent(new Event('change')));
  expect(drawn()).toBe(24);
});

test('D1 a screen that showed more before anybody listened brings them with the next frame', async () => {
  const { drawn } = await show(() => queries.add('wide'));
  expect(drawn()).toBe(6);
  act(() => void vi.advanceTimersToNextFrame());
  expect(drawn()).toBe(24);
});

test('D1 a place that the page is led to as it opens is drawn', async () => {
  const { drawn } = await show(() => vi.stubGlobal('scrollY', 700));
  act(() => void vi.advanceTimersToNextFrame());
  expect(drawn()).toBe(24);
});

test.each([
  ['wide', () => queries.add('wide')],
  ['high', () => queries.add('(min-height: 1000px)')],
  ['reloaded where it was scrolled', () => (opened.type = 'reload')],
])('D1 all cards are drawn at once on a page that is %s', async (_, prepare) => {
  prepare();
  expect((await show()).drawn()).toBe(24);
});
