import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { closeModal, openModal } from '../../../ui/modals/modals';
import { useUpdate } from './use-update';

let sending = 0;
vi.mock('../../../device/page/hooks/use-device', () => ({
  useDevice: (select: (device: unknown) => unknown) => select({ outbox: { sending } }),
}));

const update = vi.fn<(news: string) => Promise<void>>();
beforeEach(() => {
  sending = 0;
  update.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  act(() => closeModal('first'));
});

const open = () =>
  renderHook(
    ({ isWritten }) => {
      useUnsaved('form', isWritten);
      return useUpdate('waiting', update);
    },
    { initialProps: { isWritten: false } },
  );

test('F8 nothing happens before the person agrees; then the update begins at once', () => {
  const { result } = open();
  expect(result.current.step).toBe('asked');
  expect(update).not.toHaveBeenCalled();
  act(() => result.current.agree());
  expect(result.current.step).toBe('updating');
  expect(update).toHaveBeenCalledExactlyOnceWith('waiting');
});

test('F8 while something is written and not saved, the yes waits for it', () => {
  const { result, rerender } = open();
  rerender({ isWritten: true });
  act(() => result.current.agree());
  expect(result.current.step).toBe('form');
  expect(update).not.toHaveBeenCalled();
  rerender({ isWritten: false });
  expect(result.current.step).toBe('updating');
  expect(update).toHaveBeenCalledOnce();
});

test('F8 a dialog that is open is not taken from the person either', () => {
  const { result } = open();
  act(() => void openModal({ title: 'Регистрация', content: null }));
  act(() => result.current.agree());
  expect(result.current.step).toBe('form');
  act(() => closeModal('first'));
  expect(update).toHaveBeenCalledOnce();
});

test('F8 while a change is being sent to the server, the update waits for the answer', () => {
  const { result, rerender } = open();
  sending = 1;
  act(() => result.current.agree());
  expect(result.current.step).toBe('sending');
  expect(update).not.toHaveBeenCalled();
  sending = 0;
  rerender({ isWritten: false });
  expect(update).toHaveBeenCalledOnce();
});

test('F8 a yes that waits can be taken back', () => {
  const { result, rerender } = open();
  rerender({ isWritten: true });
  act(() => result.current.agree());
  act(() => result.current.withdraw());
  rerender({ isWritten: false });
  expect(result.current.step).toBe('asked');
  expect(update).not.toHaveBeenCalled();
});

test('F8 an update for which the server cannot be asked says so, and can be tried again', async () => {
  update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { result } = open();
  await act(async () => result.current.agree());
  expect(result.current.step).toBe('failed');
  act(() => result.current.agree());
  expect(result.current.step).toBe('updating');
  expect(update).toHaveBeenCalledTimes(2);
});
