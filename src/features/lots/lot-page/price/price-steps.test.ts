import { expect, test } from 'vitest';
import { priceSteps } from './price-steps';

const day = (number: number) => Date.UTC(2026, 0, number);
const step = (number: number, price: number) => ({ at: new Date(day(number)).toISOString(), price });

test('D6 a price holds until the next one, and time runs at one speed', () => {
  const chart = priceSteps([step(1, 6_000_000), step(2, 8_000_000), step(5, 4_000_000)], day(11));
  // The second price comes after a tenth of the time, the third after four tenths; the last one holds to the end.
  expect(chart).toEqual({
    path: 'M0 50H10V11.54H40V88.46H100',
    marks: [
      { x: 0, y: 50 },
      { x: 10, y: 11.54 },
      { x: 40, y: 88.46 },
    ],
    bottom: 3_400_000,
    top: 8_600_000,
  });
});

test('D6 a change of a percent looks like one', () => {
  const chart = priceSteps([step(1, 10_000_000), step(2, 9_900_000)], day(11));
  expect((chart?.marks[1]?.y ?? 0) - (chart?.marks[0]?.y ?? 0)).toBeCloseTo(5, 5);
});

test.each([[[]], [[step(1, 5_000_000)]]])('D6 there is no chart of a price that never changed', (history) => {
  expect(priceSteps(history, day(11))).toBeNull();
});

test('D6 a change that this device’s clock has not reached yet lies at its end', () => {
  expect(priceSteps([step(1, 1), step(9, 2)], day(3))?.marks[1]?.x).toBe(100);
});
