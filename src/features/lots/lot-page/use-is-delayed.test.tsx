// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleLot } from '../../../shell/test-lots';
import { LotFacts } from './lot-facts';
import { useIsDelayed } from './use-is-delayed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Facts({ awaited }: { awaited: string | null }) {
  return (
    <LotFacts lot={sampleLot} page={null} isLoading={awaited !== null} isDelayed={useIsDelayed(awaited)} />
  );
}
const said = () => screen.queryAllByText('Загрузится при связи').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('F7 D6 what a hanging network holds back says so within one and a half seconds, lot by lot', () => {
  const { rerender } = render(<Facts awaited="flats/1" />);
  pass(400);
  expect(said(), 'a network that only takes its time is not called a bad one').toBe(0);
  pass(1_100);
  expect(said()).toBeGreaterThan(0);
  rerender(<Facts awaited="flats/2" />);
  expect(said(), 'the next lot has its own time').toBe(0);
  pass(1_500);
  expect(said()).toBeGreaterThan(0);
  rerender(<Facts awaited={null} />);
  expect(said()).toBe(0);
});
