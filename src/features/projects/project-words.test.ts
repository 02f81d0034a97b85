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
  expect(deliveryWords([done, unknown])).toBe('Сдан 1 из 2 корпусов');
  expect(deliveryWords([unknown])).toBeNull();
  expect(deliveryWords([])).toBeNull();
});

test('D8 what is still to come is told from the first quarter to the last, after what is delivered', () => {
  const plain = (buildings: Parameters<typeof deliveryWords>[0]) =>
    deliveryWords(buildings)?.replaceAll('\u00a0', ' ');
  expect(plain([in2027, in2026])).toBe('IV кв. 2026 — I кв. 2027');
  expect(plain([in2026, in2026])).toBe('IV кв. 2026');
  expect(plain([in2026, done])).toBe('Сдан 1 из 2 корпусов, затем IV кв. 2026');
  expect(plain([in2027, done, done, in2026])).toBe('Сданы 2 из 4 корпусов, затем IV кв. 2026 — I кв. 2027');
});
