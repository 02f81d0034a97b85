import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BoardMatch } from '../../../../contract/selection/match-board';
import { BoardFiltersForm } from './board-filters';

afterEach(cleanup);

const match: BoardMatch = {
  matching: null,
  rooms: new Map([['1', 3]]),
  statuses: new Map([[1, 3]]),
  ranges: { price: { min: 4e6, max: 9e6 }, area: { min: 30, max: 61 }, floor: { min: 2, max: 9 } },
};
const names = (group: string) =>
  screen.queryByRole('group', { name: group })?.querySelectorAll<HTMLButtonElement>('button:disabled') ??
  null;

test('D2 D3 the filters of a board: rooms by its lot types, states, price, area and floor; the impossible is disabled', () => {
  const onChange = vi.fn();
  render(
    <BoardFiltersForm search={{}} match={match} types={['hotel']} states={[1, 4]} onChange={onChange} />,
  );
  const rooms = screen.getByRole('group', { name: 'Комнатность' });
  expect(rooms.textContent).toBe('КомнатностьСтудия01320');
  expect([...(names('Комнатность') ?? [])].map((one) => one.textContent)).toEqual(['Студия0', '20']);
  expect([...(names('Состояние') ?? [])].map((one) => one.textContent)).toEqual(['Продано0']);
  fireEvent.click(screen.getByRole('button', { name: 'Свободно' }));
  expect(onChange).toHaveBeenLastCalledWith({ status: [1] });
  for (const name of ['Цена от', 'Площадь до', 'Этаж от'])
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Площадь до' }).getAttribute('placeholder')).toBe('до 61');
  expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull();
});

test('D2 parking places are not asked for rooms, nor for a state where all have one; what is set is reset', () => {
  const onChange = vi.fn();
  render(
    <BoardFiltersForm
      search={{ area_max: 14 }}
      match={{ ...match, rooms: new Map() }}
      types={['parking']}
      states={[1]}
      onChange={onChange}
    />,
  );
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(onChange.mock.calls[0]?.[0]).toMatchObject({
    area_max: undefined,
    rooms: undefined,
    status: undefined,
  });
});
