import { expect, test } from 'vitest';
import { priceChange, stateChange } from './change-words';

test('D7 a changed price agrees with its lot, and its amount is never torn from its sign', () => {
  expect(priceChange(-120_000, 'flats')).toBe('подешевела на\u00a0120\u00a0000\u00a0₽');
  expect(priceChange(50_000, 'commercial')).toBe('подорожало на\u00a050\u00a0000\u00a0₽');
  expect(priceChange(50_000, 'hotel')).toBe('подорожал на\u00a050\u00a0000\u00a0₽');
});

test('D5 D7 a changed state agrees with its lot', () => {
  expect(stateChange(2, 'flats')).toBe('теперь забронирована');
  expect(stateChange(4, 'parking')).toBe('теперь продано');
  expect(stateChange(1, 'hotel')).toBe('снова свободен');
});
