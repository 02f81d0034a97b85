import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../../api/call/call';
import type {
  StaffBuilding,
  StaffFloor,
} from '../../../../contract/calls/staff/portal/staff-drawing-endpoints';
import { hasUnsaved } from '../../../../lib/forms/unsaved';
import { rectangleBetween } from '../geometry/edit-outline';
import { CopyFloorForm } from './copy-floor';

vi.mock('../../../../api/call/call');
vi.mock('../../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);
const onDone = vi.fn();
const onCopied = vi.fn();

const picture = { address: '/storage/ab/plan.svg', width: 1000, height: 600 };
const floorOf = (floor: number, areas: number[], isDrawn = false): StaffFloor => ({
  floor,
  state: `${floor}.a`,
  picture: isDrawn ? picture : null,
  lots: areas.map((area, at) => ({
    id: floor * 10 + at,
    number: `${floor * 10 + at}`,
    type: 'flats',
    section: '1',
    rooms: 1,
    area,
    is_euro: false,
    is_penthouse: false,
    is_free_plan: false,
    outline: isDrawn ? rectangleBetween([at * 100, 0], [at * 100 + 100, 100]).map(([x, y]) => [x, y]) : null,
  })),
});
const drawn = floorOf(5, [30, 40], true);
const building: StaffBuilding = {
  id: 7,
  name: 'Литер 1',
  project: { id: 1, name: 'Облака' },
  facade: null,
  cross_section: null,
  facade_state: '0.a',
  sections: 1,
  floors: [floorOf(8, [30.2, 90]), floorOf(7, [30, 40], true), floorOf(6, [30.1, 40.3]), drawn],
};

beforeEach(() => {
  vi.clearAllMocks();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CopyFloorForm building={building} floor={drawn} onCopied={onCopied} onDone={onDone} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const box = (floor: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Этаж ${floor} `) });
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Повторить, этажей/ }));

test('M4 floors that match wholly and have no plan are chosen beforehand, the others say why not', async () => {
  expect([6, 7, 8].map((floor) => box(floor).checked)).toEqual([true, false, false]);
  expect(screen.getByText(/совпадает 1 из 2/)).toBeDefined();
  expect(screen.getByText(/план уже есть и будет заменён/)).toBeDefined();
  asked.mockResolvedValue({ building, unmatched: [] } as never);
  send();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]?.[1]).toEqual({
    params: { id: 7 },
    body: { floor: 5, to: [{ floor: 6, seen: '6.a' }] },
  });
  expect(onCopied).toHaveBeenCalledWith(building);
});

test('M4 while floors are copied the question stays, for it says what came of it', async () => {
  let answer = (_: unknown): void => {};
  asked.mockImplementation(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  send();
  await vi.waitFor(() => expect(hasUnsaved()).toBe(true));
  answer({ building, unmatched: [] });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(hasUnsaved()).toBe(false);
});

test('M4 lots that have no twin are named before the question closes', async () => {
  fireEvent.click(box(8));
  asked.mockResolvedValue({ building, unmatched: [{ floor: 8, numbers: ['81'] }] } as never);
  send();
  expect((await screen.findByText(/^Этаж 8: /)).textContent).toBe('Этаж 8: №\u00a081');
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(onDone).toHaveBeenCalledOnce();
});
