import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LotPage } from '../../../contract/lots/lot';
import { lot } from '../../../device/test-support';
import { LotPrint, PlanPrint } from './lot-print';

afterEach(cleanup);

const page = { ...lot(1), layout: { plan_full: null, plan_only_walls: null } } as unknown as LotPage;
const at = Date.UTC(2026, 4, 12, 9);

test('F7 D6 a printed sheet says of when it is: paper is read long after, and the lot may have been a kept one', () => {
  render(<LotPrint lot={page} at={at} agent={null} />);
  expect(screen.getByRole('main').textContent).toMatch(/Данные на 12\sмая\s2026/);
  cleanup();
  render(<PlanPrint lot={page} at={at} agent={null} />);
  expect(screen.getByRole('main').textContent).toMatch(/Данные на 12\sмая\s2026/);
});
