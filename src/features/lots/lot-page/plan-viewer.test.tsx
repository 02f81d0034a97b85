// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FACE_SIZE } from '../../../shell/lot-card';
import { sampleLot } from '../../../shell/test-lots';
import { PlanViewer } from './plan-viewer';

afterEach(cleanup);

/** The image has loaded a picture of this size. */
function comes(size: { width: number; height: number }) {
  const image = document.querySelector('img') as HTMLImageElement;
  const all = { complete: true, naturalWidth: size.width, naturalHeight: size.height, currentSrc: image.src };
  for (const [name, value] of Object.entries(all))
    Object.defineProperty(image, name, { configurable: true, value });
  fireEvent.load(image);
}

test('D6 F3 where the worker has but a face for a plan, nothing offers to enlarge it until the plan comes', () => {
  const lot = { ...sampleLot, plan: '/storage/aa/plan.svg' };
  render(
    <PlanViewer lot={lot} layout={null} isComing={false} caption={[]} isFull={false} onFull={vi.fn()} />,
  );
  const enlarge = () => screen.queryByRole('button', { name: 'План во весь экран' });
  comes(FACE_SIZE);
  expect(enlarge()).toBeNull();
  expect(screen.getByText(/плана на устройстве нет/)).toBeDefined();
  comes({ width: 932, height: 935 });
  expect(enlarge()).not.toBeNull();
  expect(screen.queryByText(/плана на устройстве нет/)).toBeNull();
});
