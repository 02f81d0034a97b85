import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Checkerboard } from '../lots/checkerboard';
import type { LotFilters } from '../lots/filters/lot-filters';
import { boardLot } from './board-lot';
import { checkerboardOf, lotsMatching } from './checkerboard-of';
import { applyPage, emptyColumns } from './columns/lot-columns';
import { type BoardFilters, matchBoard, NO_BOARD_FILTERS } from './match-board';
import { drawQuestion } from './test-questions';
import { drawTestStock, testSelectionPage } from './test-stock';

const BUILDING = 1;

function drawnBoard(seed: number): { board: Checkerboard; columns: ReturnType<typeof emptyColumns> } {
  const columns = emptyColumns();
  applyPage(columns, testSelectionPage(drawTestStock(seed, 80)));
  const board = checkerboardOf(columns, BUILDING);
  if (!board) throw new Error('the stock has no such building');
  return { board, columns };
}

/** What a board can be asked of a question to a selection. */
const boardFilters = ({ filters }: { filters: LotFilters }): BoardFilters => {
  const { rooms, price_min, price_max, area_min, area_max, floor_min, floor_max } = filters;
  return { rooms, price_min, price_max, area_min, area_max, floor_min, floor_max };
};
const seeds = fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }));
const all = () => true;
const lotsOf = (board: Checkerboard) => board.lots.id.map((_, at) => boardLot(board, at));

test('D9 a board answers its filters as the server does', () => {
  fc.assert(
    fc.property(seeds, ([stock, question]) => {
      const { board, columns } = drawnBoard(stock);
      const filters = boardFilters(drawQuestion(question));
      const found = matchBoard(board, all, filters).matching;
      const isAsked = Object.values(filters).some((value) => value !== undefined);
      expect(found && [...found].sort()).toEqual(
        isAsked ? lotsMatching(columns, BUILDING, filters).sort() : null,
      );
    }),
    { numRuns: 200 },
  );
});

test('D2 D3 each of its facets says what is left once it alone is asked for something else', () => {
  fc.assert(
    fc.property(seeds, ([stock, question]) => {
      const { board } = drawnBoard(stock);
      const filters = boardFilters(drawQuestion(question));
      const { rooms, statuses, ranges } = matchBoard(board, all, filters);
      const left = (more: BoardFilters) =>
        matchBoard(board, all, { ...filters, ...more }).matching?.size ?? 0;
      for (const room of ['studio', '2', 'euro_3', 'penthouse'] as const)
        expect(rooms.get(room) ?? 0).toBe(left({ rooms: [room] }));
      for (const status of [1, 2, 4] as const)
        expect(statuses.get(status) ?? 0).toBe(left({ status: [status] }));
      const { min, max } = ranges.area;
      const inside = { area_min: min ?? undefined, area_max: max ?? undefined };
      expect(left({ ...inside, status: filters.status ?? [1, 2] })).toBe(
        left({ area_min: undefined, area_max: undefined, status: filters.status ?? [1, 2] }),
      );
    }),
    { numRuns: 100 },
  );
});

test('D9 what is sold matches where it is asked for, and has no price to be found by', () => {
  const { board } = drawnBoard(7);
  const sold = lotsOf(board).filter(({ status }) => status === 4);
  expect(sold.length).toBeGreaterThan(0);
  expect(matchBoard(board, all, { status: [4] }).matching).toEqual(new Set(sold.map(({ id }) => id)));
  expect(matchBoard(board, all, { status: [4], price_min: 0 }).matching).toEqual(new Set());
});

test('D2 the lots of another board count for nothing', () => {
  const { board } = drawnBoard(7);
  const places = matchBoard(board, (type) => type === 'parking', { status: [1, 2, 3, 4, 5, 6] });
  expect(places.matching).toEqual(
    new Set(lotsOf(board).flatMap(({ id, type }) => (type === 'parking' ? id : []))),
  );
  expect(places.rooms.size).toBe(0);
  expect(matchBoard(board, all, { rooms: ['1'], area_max: 9, ...NO_BOARD_FILTERS }).matching).toBeNull();
});
