import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLot } from '../../../shell/test-lots';
import { LotMark } from './lot-mark';

vi.mock('./use-marked-change', () => ({
  useMarkedChange: () => ({ price: { was: 8_520_000, by: -120_000 }, status: false }),
}));
afterEach(cleanup);

test('F7 a card whose change is known before it is drawn has the old price struck through beside the new', () => {
  const { container } = render(
    <article className="lot-card">
      <LotMark lot={sampleLot} />
      <p className="lot-price">
        <b>8 400 000 ₽</b>
      </p>
    </article>,
  );
  expect(container.querySelector('.lot-price s')?.textContent).toMatch(/^было 8\s520\s000\s₽$/);
  expect(container.querySelectorAll('s')).toHaveLength(1);
  // What a row of a phone shows instead of the words over the plan.
  expect(container.querySelector('.lot-price small')?.textContent).toMatch(/^−120\s000\s₽$/);
});
