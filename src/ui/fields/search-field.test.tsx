import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { duration } from '../tokens';
import { SearchField } from './search-field';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const type = (text: string) => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  render(<SearchField placeholder="Фамилия" value="" onSearch={onSearch} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  return onSearch;
};
const wait = () => act(() => vi.advanceTimersByTime(duration.typed));

test('G1 what is typed is sought a moment later', () => {
  const onSearch = type(' Агаджанян ');
  expect(onSearch).not.toHaveBeenCalled();
  wait();
  expect(onSearch.mock.calls).toEqual([['Агаджанян']]);
});

test('G1 whoever opens a client right after the last letter is not called back to the list', () => {
  const onSearch = type('Агаджанян');
  // The client's page still loads: the list is on the screen.
  history.pushState(null, '', '/clients/3');
  wait();
  expect(onSearch).not.toHaveBeenCalled();
});
