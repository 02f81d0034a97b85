import { describe, expect, test } from 'vitest';
import { neighbourOf } from './board-keys';
import { boardOf, kindsOf, sectionsWithin } from './board-layout';
import { boardWith, type Row } from './test-board';

describe('D9 the board of a building', () => {
  test('D9 floors go down, sections across, each as wide as its fullest floor', () => {
    const board = boardOf(
      boardWith([
        [1, 3, 0],
        [2, 3, 0],
        [3, 3, 1],
        [4, 2, 1],
        [5, 1, 0],
      ]),
      'rooms',
    );
    expect(board.rows.map(({ floor }) => floor)).toEqual([3, 2, 1]);
    expect(board.widths).toEqual([2, 1]);
    expect(board.rows.map(({ sections }) => sections.map((cells) => cells.map(({ id }) => id)))).toEqual([
      [[1, 2], [3]],
      [[], [4]],
      [[5], []],
    ]);
  });

  test('D9 parking places are a board of their own; a row of more places than a line holds goes on below', () => {
    const places = Array.from({ length: 45 }, (_, at): Row => [at + 10, -1, 0, { type: 1 }]);
    const checkerboard = boardWith([[1, 2, 1], ...places]);
    expect(kindsOf(checkerboard)).toEqual(['rooms', 'parking']);
    expect(boardOf(checkerboard, 'rooms').rows).toHaveLength(1);
    const { rows, widths, sections } = boardOf(checkerboard, 'parking');
    expect([rows[0]?.floor, rows[0]?.lines, widths, sections]).toEqual([-1, 3, [20], ['1']]);
  });

  test.each([
    [{ rooms: 0 }, 'С', '8,5', /^Этаж 2, секция 1, Студия, 50 м², № 1, 8,5 млн ₽, свободна$/],
    [{ rooms: 2, kind: 1 }, 'Е2+', '8,5', /Евро-2/],
    [{ kind: 2, status: 2 }, 'П', '8,5', /Пентхаус.* бронь$/],
    [{ kind: 8 }, '2', '', /№ 1, цена уточняется, свободна$/],
    [{ kind: 8, status: 4 }, '2', '', /№ 1, продана$/],
    [{ status: 4 }, '2', '', /^Этаж 2, секция 1, 2-комн., 50 м², № 1, продана$/],
    [{ status: 5 }, '2', '', /закрыта$/],
  ])('D5 D9 %j reads %s', (more, label, price, name) => {
    const board = boardOf(boardWith([[1, 2, 0, more]]), 'rooms');
    const [words] = (board.rows[0]?.sections[0] ?? []).map(board.wordsOf);
    expect([words?.label, words?.price]).toEqual([label, price]);
    expect(words?.name.replaceAll('\u00a0', ' ')).toMatch(name);
  });

  test('D9 a cell that is large enough tells rooms, area and price with their units', () => {
    const board = boardOf(
      boardWith([
        [1, 2, 0, { rooms: 2, kind: 1 }],
        [2, 1, 0, { status: 4 }],
      ]),
      'rooms',
    );
    const whole = board.rows
      .flatMap(({ sections }) => sections.flat())
      .map((cell) => board.wordsOf(cell).whole);
    expect(whole.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'Евро-2\n50 м²\n8,5 млн',
      '2-комн.\n50 м²',
    ]);
  });

  test.each([
    [390, 2],
    [1440, 3],
    [3840, 4],
  ])('D9 on a screen of %d pixels the first frame draws %d of four sections', (pixels, sections) => {
    expect(sectionsWithin([5, 5, 20, 5], pixels)).toBe(sections);
  });

  test('D9 the keyboard walks along a floor, and through floors that lack the place', () => {
    const board = boardOf(
      boardWith([
        [1, 3, 0],
        [2, 3, 1],
        [3, 2, 1],
        [4, 1, 0],
        [5, 1, 0],
        [6, 1, 1],
      ]),
      'rooms',
    );
    const walk = (from: number, ...keys: string[]) =>
      keys.reduce<number | null>((at, key) => (at === null ? null : neighbourOf(board, at, key)), from);
    expect(walk(1, 'ArrowRight')).toBe(2);
    expect(walk(2, 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowUp')).toBe(1);
    expect(walk(1, 'ArrowDown')).toBe(4);
    expect(walk(5, 'PageUp')).toBe(1);
    expect(walk(6, 'Home', 'End')).toBe(6);
    expect(walk(1, 'ArrowLeft')).toBeNull();
    expect(walk(1, 'ArrowUp')).toBeNull();
    expect(walk(1, 'x')).toBeNull();
  });

  test('what has changed of a lot is said by its cell too', () => {
    const changes = new Map([[1, { price: { was: 8_600_000, by: -100_000 }, status: true }]]);
    const board = boardOf(
      boardWith([
        [1, 2, 0, { status: 2 }],
        [2, 2, 0],
      ]),
      'rooms',
      changes,
    );
    const [changed, same] = (board.rows[0]?.sections[0] ?? []).map(board.wordsOf);
    expect(changed?.changed).toMatch(/^подешевела на\s100\s000\s₽, теперь забронирована$/);
    expect(changed?.name).toContain(changed?.changed);
    expect(same?.changed).toBe('');
  });
});
