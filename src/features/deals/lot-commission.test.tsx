import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommissionOffer } from '../../contract/calls/clients/deal-endpoints';
import { perLotType } from '../../contract/lots/types/lot-types';
import { usePersistedLazily } from '../../device/page/hooks/use-persisted-lazily';
import { testLot } from '../../device/test-support';
import { CommissionOnPage, commissionLong, commissionShort, useCommission } from './lot-commission';

vi.mock('../../device/page/hooks/use-persisted-lazily');
afterEach(cleanup);

const offer: CommissionOffer = {
  rates: { ...perLotType(() => null), flats: 350 },
  rules: [
    {
      title: 'Акция осени',
      lot_type: null,
      project: null,
      promoted: true,
      rate: 425,
      valid_from: null,
      valid_until: null,
    },
  ],
  payout_days: 10,
};
const stored = vi.mocked(usePersistedLazily);
const flat = testLot(7, { type: 'flats', price: 10_000_000, has_promotions: false });

test('M8 a lot says what it brings by the terms on this device, to whoever may know', () => {
  stored.mockReturnValue(offer);
  const { result } = renderHook(() => useCommission(true));
  const [usual, promoted] = [flat, { ...flat, has_promotions: true }].map((lot) => result.current(lot));
  expect(usual).toEqual({ rate: 350, amount: 350_000, rule: 'Квартиры: общая ставка' });
  expect(commissionShort(usual!)).toBe('вам\u00a0350\u00a0000\u00a0₽');
  expect(commissionLong(promoted!)).toBe('425\u00a0000\u00a0₽, 4,25\u00a0%');
  expect(result.current({ ...flat, price: null }), 'a hidden price is not betrayed').toBeNull();
  expect(result.current({ ...flat, type: 'parking' }), 'no rate is agreed').toBeNull();
  expect(stored.mock.lastCall?.[1]).toBe(true);
  renderHook(() => useCommission(false));
  expect(stored.mock.lastCall?.[1], 'nothing is read for a client').toBe(false);
});

test('M8 its page says it in a line, and nothing before the terms are there', () => {
  stored.mockReturnValue(null);
  const { container, rerender } = render(<CommissionOnPage lot={flat} />);
  expect(container.textContent).toBe('');
  stored.mockReturnValue({ ...offer });
  rerender(<CommissionOnPage lot={flat} />);
  expect(screen.getByText(/^Вам\s350\s000\s₽/).textContent).toMatch(/3,5\s% · Квартиры: общая ставка\s$/);
  const hint = screen.getByRole('button', { name: 'Как посчитано вознаграждение' });
  const rule = screen.getByText(/общая ставка/);
  expect(rule.contains(hint), 'the mark is in the line of the rule, tied to its last word').toBe(true);
  stored.mockReturnValue({
    ...offer,
    rules: [{ ...offer.rules[0]!, title: 'Свет: повышенная', promoted: false }],
  });
  rerender(<CommissionOnPage lot={{ ...flat }} />);
  expect(screen.getByText(/^Вам/).textContent, 'a name stays as it was given').toMatch(
    / · Свет: повышенная\s$/,
  );
});
