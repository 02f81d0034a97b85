import { expect, test } from 'vitest';
import { completionWords, deliveryWords } from './project-words';

const done = { completion: { year: 2025, quarter: 2, done: true } } as const;
const unknown = { completion: null };
const in2026 = { completion: { year: 2026, quarter: 4, done: false } } as const;
const in2027 = { completion: { year: 2027, quarter: 1, done: false } } as const;

test("D8 'Объект сдан' marks what is delivered, and nothing else", () => {
  expect(completionWords(done.completion)).toBe('Объект сдан');
  expect(completionWords(in2026.completion)).toBe('IV\u00a0кв.\u00a02026');
  expect(completionWords(null)).toBeNull();
});

test('D8 a project is delivered with the last of its buildings', () => {
  expect(deliveryWords([done, done])).toBe('Объект сдан');
  expect(deliveryWords([done, unknown])).toBeNull();
  expect(deliveryWords([])).toBeNull();
});

test('D8 what is still to come is told from the first quarter to the last', () => {
  expect(deliveryWords([in2027, done, in2026])).toBe('IV\u00a0кв.\u00a02026 — I\u00a0кв.\u00a02027');
  expect(deliveryWords([in2026, done])).toBe('IV\u00a0кв.\u00a02026');
});
