// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { frameHtml } from './frame';
import { guestWordsHtml } from './guest';
import type { StartState } from './start-state';
import { sampleLot } from './test-lots';

function drawn(start: StartState): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = frameHtml(start);
  return box;
}
const at = (path: string, more: Partial<StartState> = {}) => drawn({ path, signedIn: true, ...more });
const lots = (count: number) => ({
  count: 3128,
  next: null,
  previous: null,
  results: Array.from({ length: count }, (_, index) => ({ ...sampleLot, id: index + 1 })),
});

describe('the frame before React', () => {
  test('A5 a guest sees the words of the guest page and the way in, whatever the address', () => {
    for (const path of ['/', '/selection/flats', '/of-tomorrow']) {
      const frame = at(path, { signedIn: false, lots: lots(2) });
      expect(frame.querySelector('main.guest')?.innerHTML).toContain(guestWordsHtml);
      expect(frame.querySelector('.header')?.textContent).toContain('Войти');
      expect(frame.querySelectorAll('[data-lot-card], .header-tool')).toHaveLength(0);
    }
  });

  test('B1 the logo leads to the main page, or to the guest page', () => {
    expect(at('/main').querySelector('.logo')?.getAttribute('href')).toBe('/main');
    expect(at('/', { signedIn: false }).querySelector('.logo')?.getAttribute('href')).toBe('/');
  });

  test('A5 whoever is signed in sees their header over an empty page', () => {
    const frame = at('/favorites');
    expect(frame.querySelectorAll('.header-in .header-tool')).toHaveLength(4);
    expect(frame.querySelector('main')?.innerHTML).toBe('');
    expect(frame.textContent).not.toContain('Войти');
  });

  test('D1 the selection shows its filters, and skeletons until there are cards', () => {
    const frame = at('/selection/flats?rooms=1#list');
    expect(frame.querySelector('h1')?.textContent).toBe('Квартиры');
    const chips = [...frame.querySelectorAll('.chip')].map((chip) => chip.textContent);
    expect(chips).toEqual(['Студия', '1', '2', '3', '4', 'Е1+', 'Е2+', 'Е3+', 'П', '3к+']);
    expect(frame.querySelectorAll('.lots .skeleton')).toHaveLength(8);
    expect(frame.querySelectorAll('[data-lot-card]')).toHaveLength(0);
  });

  test('D1 the selection shows the cards that are known, and how many lots there are', () => {
    const frame = at('/selection/flats', { lots: lots(6) });
    const cards = [...frame.querySelectorAll('.lots > li > [data-lot-card]')];
    expect(cards.map((card) => card.getAttribute('data-lot-card'))).toEqual(['1', '2', '3', '4']);
    expect(frame.querySelector('.list-count')?.textContent).toBe('3\u00a0128\u00a0квартир');
    expect(frame.querySelector('.skeleton')).toBeNull();
  });

  test('the first plans are asked for at once, the others when they come near', () => {
    const asked = (state: object) =>
      [...at('/selection/flats', { lots: lots(6), ...state }).querySelectorAll('.lot-plan img')].map(
        (plan) => [plan.getAttribute('loading'), plan.getAttribute('fetchpriority')],
      );
    const [eager, lazy] = [
      ['eager', 'high'],
      ['lazy', null],
    ];
    expect(asked({ lotsPath: '/api/flats/' })).toEqual([eager, eager, lazy, lazy]);
    expect(asked({})).toEqual([lazy, lazy, lazy, lazy]);
  });

  test.each(['/print/flats/17', '/print/favorites'])('I6 %s has nothing of the app around it', (path) => {
    expect(frameHtml({ path, signedIn: true })).toBe('');
    expect(frameHtml({ path, signedIn: false })).toBe('');
  });
});
