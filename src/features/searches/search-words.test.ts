import { expect, test } from 'vitest';
import { newsWords, tellWords } from './search-words';

const at = '2026-11-26T00:00:00.000Z';

test('O3 what is new in a search is said by kinds', () => {
  const news = (['new', 'cheaper', 'new', 'new', 'freed'] as const).map((kind, lot) => ({ lot, kind, at }));
  expect(newsWords({ news })).toBe('3\u00a0новых, 1\u00a0подешевел, 1\u00a0снова свободен');
  expect(newsWords({ news: [] })).toBe('');
});

test('O3 a search says of what and how often it tells, and whether it does', () => {
  const search = { paused: false, often: 'daily', tell: ['new', 'cheaper'] } as const;
  const words = (more: object) => tellWords({ ...search, tell: [...search.tell], ...more });
  expect(words({})).toBe('Раз в день: новые лоты, снижение цены');
  expect(words({ often: 'never' })).toBe('Без уведомлений');
  expect(words({ paused: true })).toBe('На паузе');
});
