import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { roomValues } from '../../../../contract/lots/filters/lot-filter-keys';
import type { RoomValue } from '../../../../contract/lots/filters/lot-filters';
import { roomChoices } from './options/filter-choices';
import { RoomChips } from './room-chips';

afterEach(cleanup);

const onChange = vi.fn<(chosen: RoomValue[]) => void>();
afterEach(() => onChange.mockReset());

const counts = new Map<RoomValue, number>([
  ['studio', 12],
  ['1', 5],
  ['2', 0],
  ['4', 3],
]);
const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const show = (chosen: RoomValue[], known: typeof counts | null = counts) =>
  render(<RoomChips values={roomValues} chosen={chosen} counts={known} onChange={onChange} />);

describe('the rooms of a selection', () => {
  test('D2 stand in their order, with the shortcut last', () => {
    show([]);
    const names = ['Студия', '1', '2', '3', '4', 'Е1+', 'Е2+', 'Е3+', 'П', 'Свободная планировка', '3к+'];
    expect(screen.getAllByRole('button')).toEqual(names.map(chip));
  });

  test('D2 offer a free plan only where the stock has one', () => {
    const specs = (value: string) => [{ name: 'rooms' as const, choices: [{ value, label: value }] }];
    expect(roomChoices('flats', specs('2'))).not.toContain('free_plan');
    expect(roomChoices('flats', specs('free_plan'))).toContain('free_plan');
    expect(roomChoices('hotel', specs('free_plan'))).toEqual(['studio', '1', '2', 'free_plan']);
  });

  test("D2 are only those that are offered; '3к+' stands for values that are", () => {
    render(<RoomChips values={['studio', '1', '3']} chosen={[]} counts={counts} onChange={onChange} />);
    expect(screen.getAllByRole('button')).toEqual(['Студия', '1', '3'].map(chip));
  });

  test('D2 are added and taken away one by one', () => {
    const { unmount } = show(['4']);
    expect(chip('4').getAttribute('aria-pressed')).toBe('true');
    expect(chip('1').getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(chip('1'));
    expect(onChange).toHaveBeenLastCalledWith(['1', '4']);
    unmount();
    show(['1', '4']);
    fireEvent.click(chip('4'));
    expect(onChange).toHaveBeenLastCalledWith(['1']);
  });

  test.each<[RoomValue[], RoomValue[], boolean]>([
    [[], ['3', '4'], false],
    [['studio'], ['studio', '3', '4'], false],
    [['3'], ['3', '4'], false],
    [['studio', '3', '4'], ['studio'], true],
  ])("D2 with %j chosen '3к+' makes %j", (chosen, next, pressed) => {
    show(chosen);
    expect(chip('3к+').getAttribute('aria-pressed')).toBe(String(pressed));
    fireEvent.click(chip('3к+'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
  });

  test('D3 what is impossible under the other filters cannot be pressed', () => {
    show([]);
    const disabled = screen.getAllByRole<HTMLButtonElement>('button').filter((button) => button.disabled);
    expect(disabled).toEqual(['2', '3', 'Е1+', 'Е2+', 'Е3+', 'П', 'Свободная планировка'].map(chip));
    fireEvent.click(chip('2'));
    expect(onChange).not.toHaveBeenCalled();
  });

  test('D3 what is chosen can be given up, even where it has become impossible', () => {
    show(['2']);
    expect(chip('2').disabled).toBe(false);
    fireEvent.click(chip('2'));
    expect(onChange).toHaveBeenCalledWith([]);
  });

  test("D2 each shows how many lots there are, '3к+' those of both, and is still called by its rooms alone", () => {
    show([]);
    expect(['Студия', '2', '3к+'].map((name) => chip(name).textContent)).toEqual(['Студия12', '20', '3к+3']);
    expect(chip('Студия').getAttribute('aria-description')).toBe('12\u00a0лотов');
    expect(chip('1').getAttribute('aria-description')).toBe('1\u00a0комната, 5\u00a0лотов');
  });

  test('D3 while nothing is known everything is possible', () => {
    show([], null);
    expect(screen.getAllByRole<HTMLButtonElement>('button').some(({ disabled }) => disabled)).toBe(false);
    expect(chip('1').textContent).toBe('1');
  });
});
