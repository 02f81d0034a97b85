import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from './ask';
import { leaveBlocker } from './leave-question';
import { closeModal, openModal } from './modals';

vi.mock('./ask', () => ({ ask: vi.fn() }));
vi.mock('../../lib/forms/unsaved', () => ({ hasUnsaved: () => true }));

beforeEach(() => void vi.mocked(ask).mockReset().mockResolvedValue(false));
afterEach(() => closeModal('first'));

const { blockerFn } = leaveBlocker(
  'Пропадёт.',
  ({ action }: { action: string; to?: string }) => action !== 'REPLACE',
);

test('A7 C7 a step that leads away is asked about', async () => {
  expect(await blockerFn({ action: 'BACK' })).toBe(true);
  expect(await blockerFn({ action: 'REPLACE' })).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('A7 Back that only closes a dialog is not: the dialog asks for itself; a link within it is', async () => {
  openModal({ title: 'Клиент', content: null });
  expect(await blockerFn({ action: 'BACK' })).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  expect(await blockerFn({ action: 'PUSH' })).toBe(true);
});
