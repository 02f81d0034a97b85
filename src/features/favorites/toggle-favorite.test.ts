import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '../../device/account/account';
import { accountWhenReady, readDevice } from '../../device/page/device-store';
import { sampleLot } from '../../shell/test-lots';
import { readModals } from '../../ui/modals/modals';
import { hideFavoritesBar, readFavoritesBar } from './favorites-bar-store';
import { setFavorite, toggleFavorite } from './toggle-favorite';

const onChange = vi.hoisted(() => new Set<() => void>());
vi.mock('../../device/page/device-store', () => ({
  accountWhenReady: vi.fn(),
  readDevice: vi.fn(),
  subscribeDevice: (listener: () => void) => {
    onChange.add(listener);
    return () => onChange.delete(listener);
  },
}));

const pendingChange = vi.fn<Account['setFavorite']>();
beforeEach(() => {
  vi.useFakeTimers();
  pendingChange.mockReset();
  vi.mocked(accountWhenReady).mockReturnValue(
    Promise.resolve({ setFavorite: pendingChange } as unknown as Account),
  );
});
afterEach(() => {
  hideFavoritesBar();
  vi.useRealTimers();
});

describe('E1 a change of the favorites', () => {
  test('E1 the bar speaks only after the server said yes', async () => {
    let answer = (_: 'done') => {};
    pendingChange.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const toggled = setFavorite(sampleLot, true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(pendingChange).toHaveBeenCalledWith(sampleLot, true);
    expect(readFavoritesBar()).toBeNull();
    answer('done');
    await toggled;
    expect(readFavoritesBar()).toEqual({ lot: sampleLot, isWaiting: false });
  });

  test('F5 the bar says of a pending change that it waits', async () => {
    pendingChange.mockResolvedValue('waiting');
    await setFavorite(sampleLot, true);
    expect(readFavoritesBar()).toEqual({ lot: sampleLot, isWaiting: true });
  });

  test('E2 the bar goes when a lot is removed', async () => {
    pendingChange.mockResolvedValue('done');
    await setFavorite(sampleLot, true);
    await setFavorite(sampleLot, false);
    expect(readFavoritesBar()).toBeNull();
  });

  test('E4 a refused change shows no bar', async () => {
    pendingChange.mockResolvedValue('refused');
    await setFavorite(sampleLot, true);
    expect(readFavoritesBar()).toBeNull();
  });

  test.each([
    true,
    false,
  ])('E4 a failure is logged, and neither thrown nor shown (wanted: %s)', async (wanted) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const failure = new Error('the device is full');
    pendingChange.mockRejectedValue(failure);
    await setFavorite(sampleLot, wanted);
    expect(logged).toHaveBeenCalledWith('favorite', failure);
    expect(readFavoritesBar()).toBeNull();
    expect(readModals()).toEqual({ first: null, nested: null });
  });

  test('F5 taps quicker than the heart count one by one, until it shows the last of them', async () => {
    pendingChange.mockReturnValue(new Promise(() => {}));
    const asked = () => pendingChange.mock.calls.map(([, wanted]) => wanted);
    for (let tap = 0; tap < 3; tap += 1) void toggleFavorite(sampleLot, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual([false, true, false]);
    // It shows the last one now, and then what another device has done.
    const marks = new Map([[sampleLot.id, { saved: true, wanted: false, pending: 'sending' as const }]]);
    vi.mocked(readDevice).mockReturnValue({ marks } as unknown as ReturnType<typeof readDevice>);
    for (const listener of onChange) listener();
    void toggleFavorite(sampleLot, false);
    void toggleFavorite({ ...sampleLot, id: 2 }, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual([false, true, false, true, true]);
  });
});
