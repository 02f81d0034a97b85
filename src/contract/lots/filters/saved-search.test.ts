import { expect, test } from 'vitest';
import { newsWords, savedFilters, searchOfSaved, tellWords } from './saved-search';

test('O3 the same filters are saved alike, whatever the order of their choice and the view of the list', () => {
  const saved = 'project=oblaka&rooms=1&rooms=2&has_promotions=true&price_max=9000000&area_min=54.5';
  const search = {
    rooms: ['2', '1'] as ('1' | '2')[],
    area_min: 54.5,
    price_max: 9_000_000,
    has_promotions: true,
    project: ['oblaka'],
  };
  expect(savedFilters({ ...search, order: '-area', show: 48, layouts: 'each' })).toBe(saved);
  expect(searchOfSaved(saved)).toEqual({ ...search, rooms: ['1', '2'] });
  expect([savedFilters({}), searchOfSaved('')]).toEqual(['', {}]);
});

test('O3 what is new in a search is said by kinds', () => {
  const news = (['new', 'cheaper', 'new', 'new', 'freed'] as const).map((kind) => ({ kind }));
  expect(newsWords(news)).toBe('3\u00a0новых, 1\u00a0подешевел, 1\u00a0снова свободен');
  expect(newsWords([])).toBe('');
});

test('O3 a search says of what and how often it tells, and whether it does', () => {
  const search = { paused: false, often: 'daily', tell: ['new', 'cheaper'] } as const;
  const words = (more: object) => tellWords({ ...search, tell: [...search.tell], ...more });
  expect(words({})).toBe('Раз в день: новые лоты, снижение цены');
  expect(words({ often: 'never' })).toBe('Без уведомлений');
  expect(words({ paused: true })).toBe('На паузе');
});
