// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLayout } from './unseen-cards';

const CARD = { inlineSize: 380, blockSize: 118 };
const ROW = 130;
const TOP = 300;
const frames: FrameRequestCallback[] = [];
let laidOut = (): void => undefined;

const frame = () => {
  for (const run of frames.splice(0)) run(0);
};
const scrollPageTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scroll'));
};

function listOf(cards: number): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'lots';
  for (let place = 0; place < cards; place += 1) {
    const card = document.createElement('li');
    Object.defineProperty(card, 'offsetTop', { value: place * ROW });
    list.append(card);
  }
  Object.defineProperty(list, 'clientWidth', { value: CARD.inlineSize });
  list.getBoundingClientRect = () => ({ top: TOP - scrollY }) as DOMRect;
  return list;
}
const resting = (list: HTMLElement) =>
  [...list.children].flatMap((card, place) => (card.hasAttribute('data-rest') ? [place] : []));
/** The list is shown and laid out, scrolled, and left. */
function leave(list: HTMLElement, scrolled: number): void {
  const stop = followLayout(list);
  laidOut();
  scrollPageTo(scrolled);
  stop?.();
  scrollPageTo(0);
}

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: unknown[]) => void) {
        laidOut = () => tell([{ borderBoxSize: [CARD] }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  frames.length = 0;
  vi.unstubAllGlobals();
});

test('cards that are not laid out yet are as high as the first', () => {
  const list = listOf(24);
  followLayout(list);
  expect(resting(list)).toEqual([]);
  laidOut();
  expect(list.style.getPropertyValue('--lot-height')).toBe('118px');
});

test('a list that comes back lays out the cards that were on the screen, and the others a frame later', () => {
  const list = listOf(24);
  leave(list, 1_340);
  followLayout(list);
  // From (1340 - 300) / 130 = 8 to (1340 + 844 - 300) / 130 = 14.5.
  expect(resting(list)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
  scrollPageTo(1_340);
  frame();
  expect(resting(list)).toHaveLength(17);
  frame();
  expect(resting(list)).toEqual([]);
});

test('where the page stands elsewhere than it was left all cards are laid out before the first frame', () => {
  const list = listOf(24);
  leave(list, 1_340);
  followLayout(list);
  frame();
  expect(resting(list)).toEqual([]);
});

test('a list that is left again at once has no resting cards, and one in a window of another width neither', () => {
  const list = listOf(24);
  leave(list, 1_340);
  followLayout(list)?.();
  expect(resting(list)).toEqual([]);
  vi.stubGlobal('innerWidth', 844);
  followLayout(list);
  expect(resting(list)).toEqual([]);
});
