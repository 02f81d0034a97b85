import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Accordion } from './accordion';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const head = () => screen.getByRole('button', { name: 'Условия' });
const isOpen = () => head().getAttribute('aria-expanded') === 'true';
const accordion = (props: { open?: boolean; kept?: boolean }) =>
  render(
    <Accordion title="Условия" {...props}>
      Текст
    </Accordion>,
  );

describe('J3 an accordion', () => {
  test('J3 shows and hides, and keeps the choice as open and hide', () => {
    accordion({ kept: true });
    expect(isOpen()).toBe(false);
    expect(localStorage.getItem('accordion')).toBeNull();
    fireEvent.click(head());
    expect([isOpen(), localStorage.getItem('accordion')]).toEqual([true, 'open']);
    expect(screen.getByText('Текст')).toBeDefined();
    fireEvent.click(head());
    expect([isOpen(), localStorage.getItem('accordion')]).toEqual([false, 'hide']);
  });

  test.each([
    ['open', false, true],
    ['hide', true, false],
    ['что-то', true, true],
  ])('J3 kept as %j, where %s stood first, it is open: %s', (stored, open, expected) => {
    localStorage.setItem('accordion', stored);
    accordion({ kept: true, open });
    expect(isOpen()).toBe(expected);
  });

  test('J3 one that is not kept neither reads nor writes', () => {
    localStorage.setItem('accordion', 'open');
    accordion({});
    expect(isOpen()).toBe(false);
    fireEvent.click(head());
    fireEvent.click(head());
    expect(localStorage.getItem('accordion')).toBe('open');
  });

  test('J3 works where nothing may be kept', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    accordion({ kept: true });
    fireEvent.click(head());
    expect(isOpen()).toBe(true);
  });
});
