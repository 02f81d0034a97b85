import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLot } from '../../shell/test-lots';
import { closeModal, readModals } from '../../ui/modals/modals';
import { color } from '../../ui/tokens';
import { clearFavorites } from './clear-favorites';
import { FavoritesBar } from './favorites-bar';
import {
  hideFavoritesBar,
  notifyRemoved,
  readFavoritesBar,
  setListOpen,
  showFavoritesBar,
} from './favorites-bar-store';

const { setFavorite } = vi.hoisted(() => ({ setFavorite: vi.fn(async () => 'done') }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('../../device/page/device-store', () => ({
  accountWhenReady: async () => ({ setFavorite }),
  accountOnPage: () => null,
}));

afterEach(() => {
  cleanup();
  closeModal('first');
  hideFavoritesBar();
});

test('E1 E3 a lot that was let go from the list is kept again with one press', async () => {
  render(<FavoritesBar />);
  act(() => {
    setListOpen(true);
    notifyRemoved(sampleLot);
    setListOpen(false);
  });
  expect(screen.getByRole('status', { name: 'Убрано из избранного' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  await expect.poll(() => setFavorite.mock.calls).toEqual([[sampleLot, true]]);
  await expect.poll(readFavoritesBar).toMatchObject({ lot: sampleLot, isWaiting: false });
});

test('E3 in the question of clearing the harmless answer is the accented one', () => {
  void clearFavorites();
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
  showFavoritesBar({ lot: { ...sampleLot, plan: null }, isWaiting: true });
  render(<FavoritesBar />);
  expect(screen.getByRole('status').querySelector('svg.no-plan')).not.toBeNull();
  expect(screen.getByRole('status').querySelector('img')).toBeNull();
});
