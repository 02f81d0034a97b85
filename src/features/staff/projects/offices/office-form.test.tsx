import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../../api/call/call';
import { OfficeForm } from './office-form';

vi.mock('../../../../api/call/call');
vi.mock('../../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const row = (name: string) => within(screen.getByRole('listitem', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('M3 what is wrong in the rows of an office is said at its field', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfficeForm saved={null} projects={[]} />
    </QueryClientProvider>,
  );
  write(screen.getByLabelText('Название'), 'Офис на набережной');
  write(screen.getByLabelText('Адрес'), 'Сочи, Морская, 1');
  write(screen.getByLabelText('Телефон'), '+7 862 200-10-10');
  const hours = row('Часы 1');
  for (const day of ['Пн', 'Вт', 'Ср', 'Чт', 'Пт'])
    fireEvent.click(hours.getByRole('checkbox', { name: day }));
  press('Добавить день');
  const day = row('День 1');
  fireEvent.click(day.getByRole('checkbox', { name: 'Офис закрыт' }));
  write(day.getByLabelText('До'), '08:00');
  press('Добавить сотрудника');
  const manager = row('Сотрудник 1');
  press('Другие часы в некоторые дни');
  const others = within(manager.getByRole('group', { name: 'Другие часы 1' }));
  fireEvent.click(others.getByRole('checkbox', { name: 'Сб' }));
  write(others.getByLabelText('До'), '07:00');
  press('Сохранить');

  expect(document.activeElement).toBe(
    hours.getByRole('checkbox', { name: 'Пн', description: '*Отметьте хотя бы один день' }),
  );
  expect(day.getByRole('textbox', { name: 'День', description: '*Выберите день' })).toBeDefined();
  expect(manager.getByRole('textbox', { name: 'Имя', description: '*Введите имя' })).toBeDefined();
  const late = { name: 'С', description: '*Начало должно быть раньше конца' };
  for (const one of [day, others]) expect(one.getByRole('textbox', late)).toBeDefined();
  expect(hours.queryByRole('textbox', late)).toBeNull();
  expect(call).not.toHaveBeenCalled();
});
