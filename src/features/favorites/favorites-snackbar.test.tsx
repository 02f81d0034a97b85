import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLot } from '../../shell/test-lots';
import { SnackbarHost } from '../../ui/corner/snackbar';
import { readSnackbar } from '../../ui/corner/snackbar-store';
import { closeModal, readModals } from '../../ui/modals/modals';
import { color } from '../../ui/tokens';
import { askToClearFavorites } from './ask-to-clear-favorites';
import { hideFavoritesSnackbar, notifyAdded, setListOpen } from './favorites-snackbar';
import { setFavorite } from './toggle-favorite';

const { change } = vi.hoisted(() => ({ change: vi.fn(async () => 'done') }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('../../device/page/device-store', () => ({
  accountWhenReady: async () => ({ favorites: { set: change } }),
  accountOnPage: () => null,
}));

afterEach(() => {
  cleanup();
  closeModal('first');
  hideFavoritesSnackbar();
  change.mockClear();
});

test('E1 E3 a lot that is removed from the list is added again with one press; elsewhere its heart is there', async () => {
  render(<SnackbarHost />);
  await act(() => setFavorite(sampleLot, false));
  expect(readSnackbar()).toBeNull();
  setListOpen(true);
  await act(() => setFavorite(sampleLot, false));
  setListOpen(false);
  expect(screen.getByRole('status', { name: 'Убрано из избранного' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  await expect.poll(() => change.mock.lastCall).toEqual([sampleLot, true]);
  await expect.poll(() => readSnackbar()?.title).toBe('Добавлено в избранное');
});

test('E3 in the question of clearing the harmless answer is the accented one', () => {
  void askToClearFavorites();
  render(readModals().first?.content);
  const look = (name: string) => {
    const button = screen.getByRole('button', { name });
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const own = rules.filter((rule) => rule instanceof CSSStyleRule && button.matches(rule.selectorText));
    return own.map(({ cssText }) => cssText).join();
  };
  expect(look('Отмена')).toContain(color.accent);
  expect(look('Очистить')).toContain(color.refusedInk);
  expect(look('Очистить')).not.toContain(`background: ${color.accent}`);
});

test('E2 D5 a lot without a plan has its placeholder in the bar too', () => {
  notifyAdded({ ...sampleLot, plan: null }, true);
  render(<SnackbarHost />);
  expect(screen.getByRole('status').querySelector('svg.no-plan')).not.toBeNull();
  expect(screen.getByRole('status').querySelector('img')).toBeNull();
});
