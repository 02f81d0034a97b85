import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../../api/call/call';
import { staffPriceListEndpoints } from '../../../../contract/calls/staff/stock/staff-price-list-endpoints';
import { ModalHost } from '../../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../../ui/modals/modals';
import { PriceListForm } from './price-list-form';

vi.mock('../../../../api/call/call');
vi.mock('../../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const none = {
  number: '',
  price: '',
  status: '',
  building: '',
  section: '',
  floor: '',
  rooms: '',
  area: '',
  finishing: '',
};
const list = {
  sheets: [
    {
      name: 'Корпус 1',
      headers: [
        { column: 'A', text: '№ кв.' },
        { column: 'C', text: 'Прайс, руб' },
      ],
      rows: [['К1', '5 000 000']],
    },
    { name: 'Корпус 2', headers: [], rows: [] },
  ],
  guess: { ...none, number: '№ кв.' },
  remembered: [],
  projects: [{ slug: 'prichal', name: 'Причал' }],
};
const order = { id: 4, dry_run: true, title: 'Ноябрь.xlsx', state: 'waiting', report: null };
const onDone = vi.fn();
const file = new File(['PK'], 'Ноябрь.xlsx');

beforeEach(() => {
  asked.mockReset();
  asked.mockImplementation((endpoint) =>
    Promise.resolve(endpoint === staffPriceListEndpoints.readPriceList ? list : order),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PriceListForm onDone={onDone} />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

test('M5 the columns of a price list are matched over its first rows, and it is tried by that match', async () => {
  fireEvent.change(screen.getByLabelText('Файл прайса'), { target: { files: [file] } });
  expect(await screen.findByRole('cell', { name: '5 000 000' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Выберите столбец с ценой или состоянием');
  fireEvent.click(screen.getByRole('combobox', { name: 'Цена' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Прайс, руб' }));
  fireEvent.click(screen.getByRole('button', { name: 'Проверить' }));
  const match = {
    name: 'ноябрь',
    project: 'prichal',
    type: 'flats',
    columns: { ...none, number: '№ кв.', price: 'Прайс, руб' },
  };
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      staffPriceListEndpoints.orderPriceList,
      { body: { match, dry_run: true, force: false }, files: [file] },
      expect.anything(),
    ),
  );
  expect(await screen.findByRole('dialog', { name: 'Проверка: Ноябрь.xlsx' })).toBeDefined();
  expect(onDone).toHaveBeenCalled();
});
