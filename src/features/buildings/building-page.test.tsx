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
let isPhone = false;
vi.stubGlobal('matchMedia', () => ({
  get matches() {
    return isPhone;
  },
  addEventListener() {},
  removeEventListener() {},
}));
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
          search={{}}
          renderFilters={({ rooms, statuses }, types, states) =>
            `Фильтры ${types}: комнаты ${[...rooms]}; состояния ${states}, возможны ${[...statuses]}`
          }
          onLot={() => {}}
          renderFloor={({ floor, lots }, _kind, isDim) =>
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

test('D9 on a phone the board comes first, and what it is shown as stands beneath it', () => {
  const follows = () => {
    const [grid, choice] = [screen.getByRole('grid'), screen.getByRole('radio', { name: 'План этажа' })];
    return (grid.compareDocumentPosition(choice) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  };
  const give = show({ floors });
  expect(follows()).toBe(false);
  isPhone = true;
  give({});
  const legend = screen.getByRole('list', { name: 'Обозначения' });
  const isUnder = screen.getByRole('grid').compareDocumentPosition(legend) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect([follows(), isUnder > 0]).toEqual([true, true]);
  give({ floor: 2 });
  expect(screen.getByRole('radio', { name: 'Шахматка' })).toBeTruthy();
  isPhone = false;
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
  const give = show({ search: { rooms: ['4'] } });
  expect(dim()).toEqual([String(FLAT), String(FLAT + 10)]);
  // In the states of the board, too: a kept drawing may be older.
  give({ search: { rooms: ['4'] }, floor: 2, floors });
  expect(screen.getByText(`Чертёж 2, состояния: 1,1, тусклые: ${FLAT}`)).toBeTruthy();
  give({ search: { status: [4] } });
  expect(dim()).toEqual([String(FLAT)]);
});

test('D3 D9 D2 each board has the filters of its lots, and they know what is possible', () => {
  const give = show({});
  expect(screen.getByText('Фильтры flats: комнаты 2,1; состояния 1,4, возможны 1,1,4,1')).toBeTruthy();
  give({ search: { price_max: 1 } });
  expect(screen.getByText('Фильтры flats: комнаты ; состояния 1,4, возможны')).toBeTruthy();
  give({ kind: 'parking' });
  expect(screen.getByText('Фильтры parking: комнаты ; состояния 1, возможны 1,1')).toBeTruthy();
  give({ kind: 'parking', search: { area_min: 60 } });
  expect(dim()).toEqual([String(PLACE)]);
});

test('D9 the parking has its own drawing, which shows and dims its places alone', () => {
  const give = show({
    kind: 'parking',
    floor: -1,
    floors: [{ floor: -1, lots: floors[1]?.lots }] as BuildingFloor[],
  });
  expect(screen.getByRole('radio', { name: 'План паркинга' })).toBeTruthy();
  expect(screen.getByText('Чертёж -1, состояния: 1, тусклые:')).toBeTruthy();
  give({ search: { area_min: 60 } });
  expect(screen.getByText(`Чертёж -1, состояния: 1, тусклые: ${PLACE}`)).toBeTruthy();
});

test('D9 filters that nothing answers are said in words', () => {
  const said = () => screen.queryByRole('status', { hidden: true })?.textContent;
  const give = show({});
  expect(said()).toBe('');
  give({ search: { rooms: ['2'] } });
  expect(said()).toBe('Подходит 1\u00a0лот');
  give({ search: { rooms: ['4'] } });
  expect(said()).toMatch(/^Ничего не\sнайдено/);
});

test('D9 the legend counts what the board shows', () => {
  const give = show({});
  const legend = () => screen.getByRole('list', { name: 'Обозначения' }).textContent;
  expect(legend()).toBe('свободно: 1продано: 1');
  give({ kind: 'parking' });
  expect(legend()).toBe('свободно: 1');
});
