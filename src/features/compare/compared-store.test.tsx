import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testLot } from '../../device/test-support';

const device = vi.hoisted(() => {
  const onChange: (() => void)[] = [];
  const held = { account: null as { id: number } | null };
  return {
    held,
    become(id: number | null) {
      held.account = id === null ? null : { id };
      for (const one of onChange) one();
    },
    subscribe: (one: () => void) => onChange.push(one),
  };
});
vi.mock('../../device/page/device-store', () => ({
  readDevice: () => device.held,
  subscribeDevice: device.subscribe,
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ search, ...props }: { search: { lot: string[] } }) => <a {...props} href={search.lot.join()} />,
  useRouterState: () => false,
}));

/** As after a reload of the page. */
async function open() {
  vi.resetModules();
  const { CompareTick } = await import('./compare-tick');
  const { CompareBar } = await import('./compare-bar');
  cleanup();
  render(
    <>
      {[1, 2, 3, 4, 5].map((id) => (
        <CompareTick key={id} lot={testLot(id)} />
      ))}
      <CompareBar />
    </>,
  );
}
const tick = (place: number) => fireEvent.click(screen.getAllByRole('checkbox')[place]!);
const ticked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => Number(checked));
const said = () => screen.getByRole('status').textContent;
const link = () => screen.getByRole('link', { name: 'Сравнить' });

beforeEach(() => {
  device.held.account = { id: 7 };
  localStorage.clear();
});
afterEach(cleanup);

test('L1 ticks are counted, lead to the comparison from two on, and are cleared at once', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Сравнение' })).toBeNull();
  tick(0);
  expect(said()).toBe('Сравнение: 1');
  expect(link().getAttribute('aria-disabled')).toBe('true');
  tick(2);
  expect(said()).toBe('Сравнение: 2');
  expect(link().getAttribute('href')).toBe('flats-1,flats-3');
  tick(0);
  expect(ticked()).toEqual([0, 0, 1, 0, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Очистить' }));
  expect(ticked()).toEqual([0, 0, 0, 0, 0]);
  expect(localStorage).toHaveLength(0);
});

test('L1 a fifth tick is refused in words, each time anew', async () => {
  await open();
  for (const place of [0, 1, 2, 3]) tick(place);
  expect(screen.queryByRole('alert')).toBeNull();
  tick(4);
  const first = screen.getByRole('alert');
  expect(first.textContent).toBe('Сравнить можно не больше четырёх');
  expect(ticked()).toEqual([1, 1, 1, 1, 0]);
  tick(4);
  expect(screen.getByRole('alert')).not.toBe(first);
  tick(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('L1 ticks outlive a reload', async () => {
  await open();
  tick(1);
  tick(4);
  await open();
  expect(ticked()).toEqual([0, 1, 0, 0, 1]);
});

test('L1 what another tab ticks is ticked here, too', async () => {
  await open();
  tick(0);
  localStorage.setItem('portal.compare', JSON.stringify({ account: 7, lots: ['flats-2', 'flats-4'] }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'portal.compare' })));
  expect(ticked()).toEqual([0, 1, 0, 1, 0]);
});

test('L1 F9 ticks go with the account, from the page and from the device, and are nobody else’s', async () => {
  await open();
  tick(1);
  act(() => device.become(null));
  expect(ticked()).toEqual([0, 0, 0, 0, 0]);
  expect(localStorage).toHaveLength(0);
  act(() => device.become(7));
  tick(2);
  // A reload at which somebody else is signed in.
  device.held.account = { id: 8 };
  await open();
  expect(ticked()).toEqual([0, 0, 0, 0, 0]);
  tick(3);
  await open();
  expect(ticked()).toEqual([0, 0, 0, 1, 0]);
});

test('L1 what the device kept in another shape is no comparison', async () => {
  localStorage.setItem('portal.compare', '{"account":7,"lots":7}');
  await open();
  expect(ticked()).toEqual([0, 0, 0, 0, 0]);
});
