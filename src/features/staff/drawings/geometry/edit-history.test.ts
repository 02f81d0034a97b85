import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginHistory, recordStep, redoStep, undoStep } from './edit-history';

test('M4 every step is taken back in its order and made again, until another is made', () => {
  const steps = [1, 2, 3].reduce(recordStep<number>, beginHistory(0));
  const back = undoStep(undoStep(steps));
  expect(back.present).toBe(1);
  expect(redoStep(back).present).toBe(2);
  expect(redoStep(recordStep(back, 9))).toEqual(recordStep(back, 9));
  expect(undoStep(recordStep(back, 9)).present).toBe(1);
});

test('M4 as many steps back as forth lead nowhere else', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), fc.nat(25), (made, count) => {
      const full = made.reduce(recordStep<number>, beginHistory(0));
      const times = (times: number, act: typeof undoStep<number>, from: typeof full) =>
        Array.from({ length: times }).reduce<typeof full>((history) => act(history), from);
      const within = Math.min(count, made.length);
      expect(times(within, redoStep, times(count, undoStep, full))).toEqual(full);
    }),
  );
});
