import { expect, test } from 'vitest';
import { isStepDue, stepWords } from './step-words';

test.each([
  ['Перезвонить', '2026-11-26', 'Перезвонить, сегодня', true],
  ['Перезвонить', '2026-11-27', 'Перезвонить, завтра', false],
  ['', '2026-12-03', 'Связаться, 3\u00a0декабря', false],
  ['', '2026-11-24', 'Связаться, было на 24\u00a0ноября', true],
  ['Отправить планировки', null, 'Отправить планировки', false],
])('G1 the next step «%s» on %s is said as «%s»', (next_step, next_on, said, isDue) => {
  expect(stepWords({ next_step, next_on }, '2026-11-26')).toBe(said);
  expect(isStepDue({ next_step, next_on }, '2026-11-26')).toBe(isDue);
});
