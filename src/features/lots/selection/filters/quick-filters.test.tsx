import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Spec } from '../../../../contract/lots/filters/specs';
import { QuickFilters } from './quick-filters';

afterEach(cleanup);

const cities: Spec = {
  name: 'city',
  choices: [
    { value: 'sochi', label: 'Сочи' },
    { value: 'anapa', label: 'Анапа' },
  ],
};

test('D2 a list opens once it is known what there is, and takes away what lay in other places', async () => {
  const onChange = vi.fn();
  const quick = (specs: readonly Spec[]) => (
    <QuickFilters
      type="flats"
      search={{ rooms: ['1'], project: ['park'] }}
      specs={specs}
      facets={undefined}
      fixedFilters={[]}
      onAsk={() => {}}
      onChange={onChange}
    />
  );
  const { rerender } = render(quick([]));
  const city = screen.getByRole('combobox', { name: 'Город: выбрать' });
  fireEvent.click(city);
  expect(city.getAttribute('aria-busy')).toBe('true');
  await vi.dynamicImportSettled();
  expect(city.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Ничего не найдено')).toBeNull();
  rerender(quick([cities]));
  await waitFor(() => expect(city.getAttribute('aria-expanded')).toBe('true'));
  expect(city.getAttribute('aria-busy')).toBe('false');
  fireEvent.click(await screen.findByRole('option', { name: /Анапа/ }));
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ city: ['anapa'], project: undefined }));
});

test('D2 what is set, does not suit the type or stands for the page already is no quick filter', () => {
  const onAsk = vi.fn();
  const given = { specs: [cities], facets: undefined, onAsk, onChange: () => {} };
  const { rerender } = render(
    <QuickFilters type="flats" search={{ price_max: 5_000_000 }} fixedFilters={['city']} {...given} />,
  );
  const names = () =>
    within(screen.getByRole('list', { name: 'Быстрые фильтры' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(names()).toEqual(['Комнатность', 'Срок сдачи']);
  fireEvent.click(screen.getByRole('button', { name: 'Комнатность' }));
  expect(onAsk).toHaveBeenCalledWith('rooms');
  rerender(<QuickFilters type="commercial" search={{}} fixedFilters={[]} {...given} />);
  expect(names()).toEqual(['Город', 'Цена', 'Срок сдачи']);
});
