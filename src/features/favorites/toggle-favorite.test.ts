import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '../../device/open-account/account';
import { accountWhenReady, readDevice } from '../../device/page/device-store';
import { sampleLot } from '../../shell/test-lots';
import { hideSnackbar, readSnackbar } from '../../ui/corner/snackbar-store';
import { readModals } from '../../ui/modals/modals';
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

const pendingChange = vi.fn<Account['favorites']['set']>();
beforeEach(() => {
  vi.useFakeTimers();
  pendingChange.mockReset();
  vi.mocked(accountWhenReady).mockReturnValue(
    Promise.resolve({ favorites: { set: pendingChange } } as unknown as Account),
  );
});
afterEach(() => {
  hideSnackbar('favorites');
  vi.useRealTimers();
});

describe('E1 a change of the favorites', () => {
  const asked = () => pendingChange.mock.calls.map(([, wanted]) => wanted);
  test('E1 the bar speaks only after the server said yes', async () => {
    let answer = (_: 'done') => {};
    pendingChange.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const toggled = setFavorite(sampleLot, true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(pendingChange).toHaveBeenCalledWith(sampleLot, true);
    expect(readSnackbar()).toBeNull();
    answer('done');
    await toggled;
    expect(readSnackbar()).toMatchObject({
      about: 'favorites',
      text: '2-комн., 58,25\u00a0м², этаж\u00a07\u00a0из\u00a016, №\u00a0128',
    });
  });

  test('F5 the bar says of a pending change that it waits', async () => {
    pendingChange.mockResolvedValue('waiting');
    await setFavorite(sampleLot, true);
    expect(readSnackbar()).toMatchObject({ about: 'favorites', text: 'Ждёт отправки' });
  });

  test('E2 the bar goes when a lot is removed', async () => {
    pendingChange.mockResolvedValue('done');
    await setFavorite(sampleLot, true);
    await setFavorite(sampleLot, false);
    expect(readSnackbar()).toBeNull();
  });

  test('E4 a refused change shows no bar', async () => {
    pendingChange.mockResolvedValue('refused');
    await setFavorite(sampleLot, true);
    expect(readSnackbar()).toBeNull();
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
    expect(readSnackbar()).toBeNull();
    expect(readModals()).toEqual({ first: null, nested: null });
  });

  test('F5 taps quicker than the heart count one by one, until it shows the last of them', async () => {
    pendingChange.mockReturnValue(new Promise(() => {}));
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

  // Taps are remembered by lot, beyond the end of a test.
  let lot = sampleLot;
  beforeEach(() => {
    lot = { ...sampleLot, id: lot.id + 10 };
  });
  const show = (wanted: boolean) => {
    const marks = new Map([[lot.id, { kept: wanted, wanted, pending: null }]]);
    vi.mocked(readDevice).mockReturnValue({ marks } as unknown as ReturnType<typeof readDevice>);
    for (const listener of onChange) listener();
  };

  test.each([
    'waiting',
    'done',
  ] as const)('F5 an outcome known before the heart shows it (%s): the next tap turns the last one around', async (outcome) => {
    pendingChange.mockResolvedValue(outcome);
    show(true);
    await toggleFavorite(lot, true);
    await toggleFavorite(lot, true);
    expect(asked()).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(900);
    show(false);
    show(true);
    await toggleFavorite(lot, true);
    expect(asked()).toEqual([false, true, false]);
  });

  test('F5 a heart that does not change within a second of the outcome is believed again', async () => {
    pendingChange.mockResolvedValue('done');
    show(true);
    await toggleFavorite(lot, true);
    await vi.advanceTimersByTimeAsync(1_000);
    await toggleFavorite(lot, true);
    expect(asked()).toEqual([false, false]);
  });

  test('E4 a refused tap, or one that could not be stored, is forgotten at once', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(true);
    pendingChange.mockResolvedValueOnce('refused').mockRejectedValueOnce(new Error('the device is full'));
    await toggleFavorite(lot, true);
    await toggleFavorite(lot, true);
    await toggleFavorite(lot, true);
    expect(asked()).toEqual([false, false, false]);
  });
});
