import { expect, test } from 'vitest';
import { applyDelta } from '../../../src/contract/service-worker/file-deltas';
import { makeDelta } from './make-delta';

/** What a script is like, by a seed: names of its own, and words that stand in it again and again. */
function wordsOf(seed: number, count: number): string[] {
  const repeated = ['function', 'цена', '(e,t)=>', '{}', ';', '"😀"'];
  let state = seed;
  return Array.from({ length: count }, (_, at) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return at % 4 === 0 ? state.toString(36) : (repeated[(state >>> 8) % repeated.length] ?? '');
  });
}

/** What it takes to turn one into the other, after the other has been made of it. */
function costOf(earlier: string, later: string): number {
  const delta = makeDelta(earlier, later);
  expect(applyDelta(earlier, JSON.parse(JSON.stringify(delta)))).toBe(later);
  return JSON.stringify(delta).length;
}

test('F8 a script is made anew of an earlier one, whatever was changed in it', () => {
  const words = wordsOf(1, 4000);
  const text = words.join('');
  const moved = [...words.slice(3000), 'новое', ...words.slice(0, 2990)].join('');
  for (const later of [
    text,
    '',
    'a',
    moved,
    text.slice(7),
    text.slice(0, -7),
    text.replaceAll('цена', 'сумма'),
  ])
    costOf(text, later);
  for (const earlier of ['', 'a', moved]) costOf(earlier, text);
});

test('F8 halves of a character that a change tears apart come together again', () => {
  expect(costOf('const first="😀";const second=1', 'const first="😁";const second=1')).toBeLessThan(100);
});

test('F8 one changed word takes some letters, and a part that was put elsewhere no more', () => {
  const words = wordsOf(2, 20_000);
  const text = words.join('');
  expect(costOf(text, words.with(9000, 'Место для самоката').join(''))).toBeLessThan(100);
  const moved = [...words.slice(0, 2000), ...words.slice(6000), ...words.slice(2000, 6000)].join('');
  expect(costOf(text, moved)).toBeLessThan(100);
});
