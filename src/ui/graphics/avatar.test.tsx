import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Avatar } from './avatar';
import { ShapeIcon } from './shape-icon';

afterEach(cleanup);

describe('J7 an avatar', () => {
  test('J7 shows the initial, or six characters of the full name', () => {
    const { container, rerender } = render(<Avatar name="Константинопольский" />);
    expect(container.textContent).toBe('К');
    rerender(<Avatar name="Константинопольский" full />);
    expect(container.textContent).toBe('Конста');
  });

  test('J7 shows the picture, and the initial in place of one that does not come', () => {
    const { container } = render(<Avatar name="Анна" image="/storage/anna.webp" />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/storage/anna.webp');
    expect(container.textContent).toBe('');
    fireEvent.error(picture as HTMLImageElement);
    expect(container.textContent).toBe('А');
  });

  test('B6 J7 shows the badge of a confirmed account', () => {
    const { rerender } = render(<Avatar name="Анна" />);
    expect(screen.queryByRole('img', { name: 'Подтверждён' })).toBeNull();
    rerender(<Avatar name="Анна" confirmed />);
    expect(screen.getByRole('img', { name: 'Подтверждён' })).toBeDefined();
  });
});

describe('J7 an icon', () => {
  test('J7 is drawn in a view box of four numbers', () => {
    const { container } = render(<ShapeIcon viewBox="0 0 24 24" paths={['M0 0h24']} />);
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 24 24');
  });

  test('J7 is not drawn in any other', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { container } = render(<ShapeIcon viewBox="0 0 24" paths={['M0 0h24']} />);
    expect(container.innerHTML).toBe('');
    expect(warn).toHaveBeenCalledWith('icon', expect.stringContaining('four numbers'));
  });
});
