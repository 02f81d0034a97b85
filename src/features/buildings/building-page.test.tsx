import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../api/query-client';
import type { BuildingFloor } from '../../contract/calls/catalogue/building-endpoints';
import type { FloorLot } from '../../contract/lots/lot';
import { boardWith } from './board/test-board';
import { BuildingPage } from './building-page';
import { buildingQueries } from './building-queries';

vi.hoisted(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(cleanup);

const FLAT = 7;
const PLACE = 8;
/** A free flat, a sold one, and a free parking place below them. */
const checkerboard = boardWith([
  [FLAT, 2, 0],
  [FLAT + 10, 2, 0, { status: 4 }],
  [PLACE, -1, 0, { type: 1 }],
]);
/** As it was when the floor was drawn. */
const lotOf = (id: number, type: FloorLot['type']) => ({ id, type, status: 5 }) as FloorLot;
const floors = [
  { floor: 3, lots: [] },
  { floor: 2, lots: [lotOf(FLAT, 'flats'), lotOf(PLACE, 'parking')] },
] as unknown as BuildingFloor[];

type Given = Partial<ComponentProps<typeof BuildingPage>>;

function show(given: Given) {
  const client = createQueryClient();
  client.setQueryData(buildingQueries.board(1, null).queryKey, { value: checkerboard, at: Date.now() });
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const page = (more: Given) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <BuildingPage
          id={1}
          kind="rooms"
          onKind={() => {}}
          floor={null}
          onFloor={() => {}}
          floors={null}
          areFloorsAway={false}
          matching={null}
          isMatchingAway={false}
          filters={<p>Фильтры</p>}
          onLot={() => {}}
          renderFloor={({ floor, lots }, isDim) =>
            `Чертёж ${floor}, состояния: ${lots.map(({ status }) => status)}, тусклые: ${lots.filter(isDim).map(({ id }) => id)}`
          }
          renderAge={() => null}
          {...given}
          {...more}
        />
      </RouterContextProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page({}));
  return (more: Given) => rerender(page(more));
}

const view = () => screen.queryByRole('radio', { name: 'Шахматка' });

test('D9 F7 the way to the floors stands there before they come, so that nothing moves under a finger', () => {
  const onFloor = vi.fn();
  const give = show({ onFloor });
  expect(view()).not.toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'План этажа' }));
  expect(onFloor).toHaveBeenCalledWith(2);
  give({ floors });
  expect(view()).not.toBeNull();
  give({ floors: [] });
  expect(view()).toBeNull();
});

test('D9 F7 a floor in the address waits for its drawing in words, and comes when the floors do', () => {
  const give = show({ floor: 2 });
  expect(screen.getByRole('status').textContent).toContain('загружаются');
  expect(screen.queryByRole('grid')).toBeNull();
  give({ areFloorsAway: true });
  expect(screen.getByRole('status').textContent).toContain('на устройстве нет');
  give({ floors });
  expect(screen.getByText(/^Чертёж 2/)).toBeTruthy();
  give({ floors, floor: 99 });
  expect(screen.getByText(/^Чертёж 2/)).toBeTruthy();
  give({ floors: [] });
  expect(screen.getByRole('grid')).toBeTruthy();
});

const dim = () => [...document.querySelectorAll('[data-dim]')].map((cell) => cell.getAttribute('data-lot'));

test('D9 the filters dim what they stand over, on the board and on a floor, and no parking place', () => {
  const give = show({ matching: new Set<number>() });
  expect(dim()).toEqual([String(FLAT), String(FLAT + 10)]);
  // In the states of the board, too: a kept drawing may be older.
  give({ floor: 2, floors });
  expect(screen.getByText(`Чертёж 2, состояния: 1,1, тусклые: ${FLAT}`)).toBeTruthy();
  give({ kind: 'parking' });
  expect(screen.queryByText('Фильтры')).toBeNull();
  expect(dim()).toEqual([]);
});

test('D9 filters that nothing answers, and such as cannot be answered, are said in words', () => {
  const said = () => screen.queryByRole('status', { hidden: true })?.textContent;
  const give = show({});
  expect(said()).toBe('');
  give({ matching: new Set([FLAT]) });
  expect(said()).toBe('Подходит 1\u00a0лот');
  // A parking place answers a price; it does not stand on this board.
  give({ matching: new Set([PLACE]) });
  expect(said()).toMatch(/^Ничего не\sнайдено/);
  give({ isMatchingAway: true });
  expect(said()).toMatch(/^Сервер не отвечает.*Показаны все/);
  give({ kind: 'parking', matching: new Set<number>() });
  expect(said()).toBe('');
});

test('D9 the legend counts what the board shows', () => {
  const give = show({});
  const legend = () => screen.getByRole('list', { name: 'Обозначения' }).textContent;
  expect(legend()).toBe('свободно: 1продано: 1');
  give({ kind: 'parking' });
  expect(legend()).toBe('свободно: 1');
});
