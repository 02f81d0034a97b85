import { expect, test } from 'vitest';
import { tokenMark } from './token-words';

const now = Date.parse('2026-11-20T09:00:00Z');

test('N8 a token is marked from fourteen days before its end on, and as it has ended', () => {
  const word = (expires: string | null, ended: string | null = null) =>
    tokenMark({ expires, ended }, now)?.word ?? null;
  expect(word(null)).toBeNull();
  expect(word('2026-12-04T09:00:01Z')).toBeNull();
  expect(word('2026-12-04T09:00:00Z')).toMatch(/^закончится 4\sдекабря$/);
  expect(word('2026-11-20T09:00:00Z')).toMatch(/^срок вышел 20\sноября/);
  expect(word('2026-12-04T09:00:00Z', '2026-11-19T09:00:00Z')).toMatch(/^закончен 19\sноября/);
});
