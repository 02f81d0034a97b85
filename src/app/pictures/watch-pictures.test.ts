// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { connectivity } from '../../device/connectivity';
import { isPlaceholder } from '../../features/lots/card/is-placeholder';
import { PLACEHOLDER_SIZE } from '../../shell/lot/lot-card';
import { watchPictures } from './watch-pictures';

const before = vi.hoisted(() => ({ online: [] as (() => void)[], isOnline: true }));
vi.mock('../../device/connectivity', () => ({
  connectivity: {
    subscribe: (listener: () => void) => before.online.push(listener),
    getSnapshot: () => ({ online: before.isOnline, since: 0 }),
  },
}));

const card = '<img src="/storage/aa/plan.svg" alt="">';
const portrait = '<img src="/portraits/1.webp" alt="">';
const mirrored =
  '<picture><source type="image/avif" srcset="/storage/bb/p-400.avif 400w"><img src="/storage/bb/p-800.webp" sizes="96px" alt="" srcset="/storage/bb/p-400.webp 400w"></picture>';

beforeEach(() => {
  document.body.innerHTML = card + mirrored + portrait;
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('')),
  );
});

const images = () => [...document.images];
const shown = () =>
  images().map((image) => (image.src.startsWith('data:') ? 'face' : image.getAttribute('src')));

/** The picture has what it shows, and reports it as a browser does. */
function comes(image: HTMLImageElement, { width, height }: { width: number; height: number }) {
  const all = { complete: true, naturalWidth: width, naturalHeight: height, currentSrc: image.src };
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(image, name, { configurable: true, value });
}

test('D6 F3 where there is no worker a drawing that cannot be loaded shows a placeholder, and comes with the network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const was = document.body.innerHTML;
  const [plan, pair, person] = images();
  document.body.insertAdjacentHTML('beforeend', '<img src="/storage/cc/early.svg" alt="">');
  const early = images().at(-1)!;
  // Drawn without a network, which came back before anybody listened.
  comes(early, PLACEHOLDER_SIZE);
  // One has failed before anybody looked.
  comes(plan!, { width: 0, height: 0 });
  watchPictures();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.mocked(fetch).mock.calls).toEqual([[early.src]]);
  comes(early, { width: 400, height: 300 });
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  early.remove();
  vi.mocked(fetch).mockClear();

  expect(shown()).toEqual(['face', '/storage/bb/p-800.webp', '/portraits/1.webp']);
  for (const image of [pair!, person!]) image.dispatchEvent(new Event('error'));
  expect(shown()).toEqual(['face', 'face', '/portraits/1.webp']);
  expect(document.querySelectorAll('[srcset]'), 'no width is taken before the face').toHaveLength(0);
  for (const image of [plan!, pair!]) comes(image, PLACEHOLDER_SIZE);
  expect([plan!, pair!].map(isPlaceholder)).toEqual([true, true]);

  before.isOnline = false;
  for (const notify of before.online) notify();
  before.isOnline = true;
  for (const notify of before.online) notify();
  await expect.poll(() => document.body.innerHTML).toBe(was);
  expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
    '/storage/aa/plan.svg',
    '/storage/bb/p-800.webp',
  ]);
  expect(connectivity.getSnapshot().online).toBe(true);
});
