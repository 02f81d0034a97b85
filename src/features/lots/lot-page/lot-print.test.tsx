import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lot, LotPage } from '../../../contract/lots/lot';
import { testLot } from '../../../device/test-support';
import { PLACEHOLDER_SIZE } from '../../../shell/lot/lot-card';
import { LotPrint, PlanPrint } from './lot-print';

const network = vi.hoisted(() => ({ isThere: true }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => network.isThere }));

afterEach(cleanup);

const page = { ...testLot(1), layout: { plan_full: null, plan_only_walls: null } } as unknown as LotPage;
const at = Date.UTC(2026, 4, 12, 9);

test('F7 D6 a printed sheet says of when it is: paper is read long after, and the lot may have been a kept one', () => {
  render(<LotPrint lot={page} page={page} at={at} agent={null} logo={null} />);
  expect(screen.getByRole('main').textContent).toMatch(/Данные на 12\sмая\s2026/);
  cleanup();
  render(<PlanPrint lot={page} page={page} at={at} agent={null} logo={null} />);
  expect(screen.getByRole('main').textContent).toMatch(/Данные на 12\sмая\s2026/);
});

test('F7 I6 of a lot whose card alone is here the sheet has what the card knows, and says that this is not all', () => {
  const show = (given: LotPage | null) =>
    render(<LotPrint lot={testLot(1, { number: '25' })} page={given} at={at} agent={null} logo={null} />);
  show(page);
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  show(null);
  expect(screen.getByRole('status').textContent).toContain('известно из подбора');
  expect(screen.getByRole('main').textContent).toContain('№\u00a025');
});

test('I6 D5 the sheet of a lot that cannot be bought has no price, as its PDF has none; that of a booked one has', () => {
  const show = (status: Lot['status']) =>
    render(
      <LotPrint
        lot={testLot(1, { status, price: 8_000_000 })}
        page={null}
        at={at}
        agent={null}
        logo={null}
      />,
    );
  show(2);
  expect(screen.getByRole('main').textContent).toContain('₽');
  cleanup();
  show(4);
  expect(screen.getByRole('main').textContent).toContain('Продана');
  expect(screen.getByRole('main').textContent).not.toContain('₽');
  expect(screen.queryByText('Цена')).toBeNull();
});

test.each([
  [false, 'План загрузится, когда появится сеть'],
  [true, 'План не загрузился. Откройте страницу ещё раз'],
])('I6 what stands in for a plan that is not here is named, and taken from the paper: network %s', (isThere, said) => {
  network.isThere = isThere;
  render(
    <PlanPrint
      lot={testLot(1, { plan: '/storage/ab/abc.svg' })}
      page={null}
      at={at}
      agent={null}
      logo={null}
    />,
  );
  const image = screen.getByRole('img') as HTMLImageElement;
  const { width, height } = PLACEHOLDER_SIZE;
  Object.defineProperties(image, {
    complete: { value: true },
    naturalWidth: { value: width },
    naturalHeight: { value: height },
    currentSrc: { value: 'https://portal.example/storage/ab/abc.svg' },
  });
  fireEvent.load(image);
  expect(screen.getByRole('status').textContent).toContain(said);
});
