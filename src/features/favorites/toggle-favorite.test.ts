import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '../../device/account/account';
import { accountSoon, readDevice } from '../../device/page/device-store';
import { sampleLot } from '../../shell/test-lots';
import { readModals } from '../../ui/modals';
import { hideFavoritesBar, readFavoritesBar } from './favorites-bar-store';
import { setFavorite, toggleFavorite } from './toggle-favorite';

const heed = vi.hoisted(() => new Set<() => void>());
vi.mock('../../device/page/device-store', () => ({
  accountSoon: vi.fn(),
  readDevice: vi.fn(),
  subscribeDevice: (listener: () => void) => {
    heed.add(listener);
    return () => heed.delete(listener);
  },
}));

const wish = vi.fn<Account['setFavorite']>();
beforeEach(() => {
  vi.useFakeTimers();
  wish.mockReset();
  vi.mocked(accountSoon).mockReturnValue(Promise.resolve({ setFavorite: wish } as unknown as Account));
});
afterEach(() => {
  hideFavoritesBar();
  vi.useRealTimers();
});

describe('E1 a wish among the favorites', () => {
  test('E1 the bar speaks only after the server said yes', async () => {
    let answer = (_: 'done') => {};
    wish.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const wished = setFavorite(sampleLot, true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(wish).toHaveBeenCalledWith(sampleLot, true);
    expect(readFavoritesBar()).toBeNull();
    answer('done');
    await wished;
    expect(readFavoritesBar()).toEqual({ lot: sampleLot, isWaiting: false });
  });

  test('F5 the bar says of a wish that waits that it waits', async () => {
    wish.mockResolvedValue('waiting');
    await setFavorite(sampleLot, true);
    expect(readFavoritesBar()).toEqual({ lot: sampleLot, isWaiting: true });
  });

  test('E2 the bar goes when a lot is removed', async () => {
    wish.mockResolvedValue('done');
    await setFavorite(sampleLot, true);
    await setFavorite(sampleLot, false);
    expect(readFavoritesBar()).toBeNull();
  });

  test('E4 a refused wish shows no bar', async () => {
    wish.mockResolvedValue('refused');
    await setFavorite(sampleLot, true);
    expect(readFavoritesBar()).toBeNull();
  });

  test.each([
    true,
    false,
  ])('E4 a failure is logged, and neither thrown nor shown (wanted: %s)', async (wanted) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const failure = new Error('the device is full');
    wish.mockRejectedValue(failure);
    await setFavorite(sampleLot, wanted);
    expect(logged).toHaveBeenCalledWith('favorite', failure);
    expect(readFavoritesBar()).toBeNull();
    expect(readModals()).toEqual({ first: null, nested: null });
  });

  test('F5 taps quicker than the heart count one by one, until it shows the last of them', async () => {
    wish.mockReturnValue(new Promise(() => {}));
    const asked = () => wish.mock.calls.map(([, wanted]) => wanted);
    for (let tap = 0; tap < 3; tap += 1) void toggleFavorite(sampleLot, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual([false, true, false]);
    // It shows the last one now, and then what another device has done.
    const marks = new Map([[sampleLot.id, { kept: true, wanted: false, pending: 'sending' as const }]]);
    vi.mocked(readDevice).mockReturnValue({ marks } as unknown as ReturnType<typeof readDevice>);
    for (const listener of heed) listener();
    void toggleFavorite(sampleLot, false);
    void toggleFavorite({ ...sampleLot, id: 2 }, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual([false, true, false, true, true]);
  });
});
