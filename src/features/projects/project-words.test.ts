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

/** What is said of a project on the first day of a month of 2026. */
const saidIn = (month: number, buildings: Parameters<typeof deliveryWords>[0]) =>
  deliveryWords(buildings, Date.UTC(2026, month - 1, 1))?.replaceAll('\u00a0', ' ');

test('D8 what is still to come is told from the first quarter to the last, after what is delivered', () => {
  expect(saidIn(11, [in2027, in2026])).toBe('с IV кв. 2026 по I кв. 2027');
  expect(saidIn(11, [in2026, in2026])).toBe('IV кв. 2026');
  expect(saidIn(11, [in2026, done])).toBe('Сдан 1 из 2 корпусов, ещё 1: IV кв. 2026');
  expect(saidIn(11, [in2026, unknown, done])).toBe('Сдан 1 из 3 корпусов, ещё 1: IV кв. 2026');
  expect(saidIn(11, [in2027, done, done, in2026])).toBe(
    'Сданы 2 из 4 корпусов, ещё 2: с IV кв. 2026 по I кв. 2027',
  );
});

test('D8 a quarter that has passed is marked beside itself, and does not read as the cause of the next', () => {
  const late = { completion: { year: 2026, quarter: 2, done: false } } as const;
  const later = { completion: { year: 2026, quarter: 3, done: false } } as const;
  expect(saidIn(11, [late, later, in2027, done])).toBe(
    'Сдан 1 из 4 корпусов, ещё 3: со II кв. 2026 (срок прошёл) по I кв. 2027',
  );
  expect(saidIn(11, [late, later])).toBe('со II кв. 2026 по III кв. 2026, срок прошёл');
  expect(saidIn(11, [late, done])).toBe('Сдан 1 из 2 корпусов, ещё 1: II кв. 2026, срок прошёл');
  expect(saidIn(5, [late, in2027])).toBe('со II кв. 2026 по I кв. 2027');
});
