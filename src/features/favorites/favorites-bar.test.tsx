import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lot } from '../../device/test-support';
import { FavoritesBar } from './favorites-bar';
import { hideFavoritesBar, showFavoritesBar } from './favorites-bar-store';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(() => {
  cleanup();
  hideFavoritesBar();
});

test('E2 D5 a lot without a plan has its drawn face in the bar too', () => {
  showFavoritesBar({ lot: { ...lot(1), plan: null }, isWaiting: true });
  render(<FavoritesBar />);
  expect(screen.getByRole('status').querySelector('svg.no-plan')).not.toBeNull();
  expect(screen.getByRole('status').querySelector('img')).toBeNull();
});
