import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import './choice-panel';
import type { Choice } from './choice-rows';
import { SelectField } from './select-field';

const onChange = vi.fn<(value: string) => void>();
const onFollow = vi.fn<(href: string) => void>();
beforeEach(() => {
  onChange.mockReset();
  onFollow.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const choices: readonly Choice[] = [
  { value: 'all', label: 'Все города', reset: true },
  { value: 'krasnodar', label: 'Краснодар', group: 'Юг', count: 12 },
  { value: 'rostov', label: 'Ростов-на-Дону', displayName: 'Ростов', group: 'Юг' },
  { value: 'sochi', label: 'Сочи', group: 'Море', disabled: true },
  { value: 'site', label: 'На сайт', href: '/projects' },
];

function Held({ start = '', ...props }: Partial<ComponentProps<typeof SelectField>> & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <SelectField
      label="Город"
      choices={choices}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      onFollow={onFollow}
      {...props}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Город' });
const isOpen = () => screen.queryByRole('listbox') !== null;
async function openList() {
  fireEvent.click(field());
  await screen.findByRole('listbox');
}
const choose = (name: string) => fireEvent.click(screen.getByRole('option', { name }));

describe('J1 a select', () => {
  test('J1 says Город until something is chosen, then what was chosen', async () => {
    render(<Held />);
    expect(field().textContent).toBe('Город');
    await openList();
    choose('Краснодар');
    expect(field().textContent).toBe('Краснодар');
    await expect.poll(isOpen).toBe(false);
  });

  test('J1 shows the short name of a choice that has one', () => {
    render(<Held start="rostov" placeholder="Не выбран" />);
    expect(field().textContent).toBe('Ростов');
  });

  test('J1 the chosen value chosen again is cleared', async () => {
    render(<Held start="krasnodar" />);
    await openList();
    choose('Краснодар');
    expect(onChange.mock.calls).toEqual([['']]);
    expect(field().textContent).toBe('Город');
  });

  test('J1 with a button to clear, the button clears and choosing again does not', async () => {
    render(<Held start="krasnodar" clearButton />);
    await openList();
    choose('Краснодар');
    expect(field().textContent).toBe('Краснодар');
    fireEvent.click(screen.getByRole('button', { name: 'Город: очистить' }));
    expect(field().textContent).toBe('Город');
    expect(screen.queryByRole('button', { name: 'Город: очистить' })).toBeNull();
  });

  test('J1 where there must be a value, nothing clears it', async () => {
    render(<Held start="krasnodar" required clearButton />);
    expect(screen.queryByRole('button', { name: 'Город: очистить' })).toBeNull();
    await openList();
    choose('Краснодар');
    expect(field().textContent).toBe('Краснодар');
  });

  test('J1 the reset option gives up what is chosen', async () => {
    render(<Held start="krasnodar" />);
    await openList();
    choose('Все города');
    expect(onChange.mock.calls).toEqual([['']]);
  });

  test('J1 has groups, counts, and choices that cannot be made', async () => {
    render(<Held />);
    await openList();
    expect(screen.getByRole('listbox').textContent).toBe(
      'Все городаНа сайтЮгКраснодар12Ростов-на-ДонуМореСочи',
    );
    expect(screen.getByRole('option', { name: 'Краснодар' }).getAttribute('aria-description')).toBe('12');
    choose('Сочи');
    expect(onChange).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });

  test('J1 a link leads on and chooses nothing', async () => {
    render(<Held />);
    await openList();
    choose('На сайт');
    expect(onFollow.mock.calls).toEqual([['/projects']]);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('J1 without words of their own the field and its search say what they are for', async () => {
    const clients = Array.from({ length: 12 }, (_, at) => ({ value: `${at}`, label: `Клиент ${at}` }));
    render(<Held label="Клиент" choices={clients} searched />);
    const client = screen.getByRole('combobox', { name: 'Клиент' });
    expect(client.textContent).toBe('Клиент');
    fireEvent.click(client);
    const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Клиент: поиск' });
    expect(search.placeholder).toBe('Клиент');
  });

  test('J1 a search that finds nothing says so', async () => {
    const towns = Array.from({ length: 12 }, (_, at) => ({ value: `${at}`, label: `Город ${at}` }));
    render(<Held choices={towns} searched />);
    await openList();
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Город: поиск' });
    expect(search.placeholder).toBe('Город');
    fireEvent.change(search, { target: { value: 'Атлантида' } });
    expect(screen.getByRole('listbox').textContent).toBe('Ничего не найдено');
    fireEvent.change(search, { target: { value: 'город 11' } });
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  test('J1 J7 its error stands with *, unless it is disabled', () => {
    const { rerender } = render(<Held error="Выберите город" />);
    expect(screen.getByRole('alert').textContent).toBe('*Выберите город');
    rerender(<Held error="Выберите город" disabled />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
