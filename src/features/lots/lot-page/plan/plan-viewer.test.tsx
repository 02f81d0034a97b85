// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PLACEHOLDER_SIZE } from '../../../../shell/lot/lot-card';
import { sampleLot } from '../../../../shell/test-lots';
import { PlanViewer } from './plan-viewer';

const device = vi.hoisted(() => ({ online: false }));
vi.mock('../../../../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));
afterEach(() => {
  device.online = false;
  cleanup();
});

/** The image has loaded a picture of this size. */
function comes(size: { width: number; height: number }) {
  const image = document.querySelector('img') as HTMLImageElement;
  const all = { complete: true, naturalWidth: size.width, naturalHeight: size.height, currentSrc: image.src };
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(image, name, { configurable: true, value });
  fireEvent.load(image);
}

test('D6 F3 where the worker has only a placeholder for a plan, nothing offers to enlarge it until the plan comes', () => {
  const lot = { ...sampleLot, plan: '/storage/aa/plan.svg' };
  render(
    <PlanViewer lot={lot} layout={null} isComing={false} signature="" isFull={false} onFull={vi.fn()} />,
  );
  const enlarge = () => screen.queryByRole('button', { name: 'План на весь экран' });
  comes(PLACEHOLDER_SIZE);
  expect(enlarge()).toBeNull();
  expect(screen.getByText(/План загрузится, когда появится сеть/)).toBeDefined();
  comes({ width: 932, height: 935 });
  expect(enlarge()).not.toBeNull();
  expect(screen.queryByText(/План загрузится, когда появится сеть/)).toBeNull();
});

test('F7 D6 a plan that a hanging network holds back is said to be on its way, and no blank screen is offered', () => {
  vi.useFakeTimers();
  const lot = { ...sampleLot, plan: '/storage/aa/plan.svg' };
  render(
    <PlanViewer lot={lot} layout={null} isComing={false} signature="" isFull={false} onFull={vi.fn()} />,
  );
  const isOffered = () => screen.queryByRole('button', { name: 'План на весь экран' }) !== null;
  const isSaid = () => screen.queryByText('План ещё загружается.') !== null;
  act(() => void vi.advanceTimersByTime(400));
  expect([isOffered(), isSaid()], 'a moment is nothing to speak of').toEqual([true, false]);
  act(() => void vi.advanceTimersByTime(1_100));
  expect([isOffered(), isSaid()]).toEqual([false, true]);
  comes({ width: 932, height: 935 });
  expect([isOffered(), isSaid()]).toEqual([true, false]);
  vi.useRealTimers();
});

test('D6 of two drawings of a plan one is chosen; where there is one there is nothing to choose', () => {
  const lot = { ...sampleLot, type: 'flats' as const, plan: '/storage/aa/plan.svg' };
  const both = { plan_full: '/storage/aa/plan.svg', plan_only_walls: '/storage/aa/walls.svg' };
  const viewer = (layout: typeof both | { plan_full: string; plan_only_walls: null } | null) => (
    <PlanViewer lot={lot} layout={layout} isComing={false} signature="" isFull={false} onFull={vi.fn()} />
  );
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const checked = () => ['С мебелью', 'С размерами'].map((name) => radio(name).checked);
  const { rerender } = render(viewer(both));
  expect(screen.getByRole('group', { name: 'Вид плана' })).toBeDefined();
  expect([checked(), screen.getByRole('img').getAttribute('src')]).toEqual([[true, false], both.plan_full]);
  fireEvent.click(radio('С размерами'));
  expect([checked(), screen.getByRole('img').getAttribute('src')]).toEqual([
    [false, true],
    both.plan_only_walls,
  ]);
  for (const one of [{ ...both, plan_only_walls: null }, null]) {
    rerender(viewer(one));
    expect(screen.queryByRole('radio')).toBeNull();
  }
});

test('D6 F7 a plan that the server does not give is not said to wait for the network', () => {
  device.online = true;
  const lot = { ...sampleLot, plan: '/storage/aa/plan.svg' };
  render(
    <PlanViewer lot={lot} layout={null} isComing={false} signature="" isFull={false} onFull={vi.fn()} />,
  );
  comes(PLACEHOLDER_SIZE);
  expect(screen.getByText(/^План не загрузился/)).toBeDefined();
  expect(screen.queryByText(/появится сеть/)).toBeNull();
});
