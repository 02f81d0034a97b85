import { expect, test } from 'vitest';
import { isNamedByDeveloper, seoOf, seoPlace } from './seo-page';

const page = (path: string, city: string | null, title: string) => ({
  path,
  city,
  title,
  description: title,
});
const pages = [
  page('/selection/flats', 'krasnodar', 'В Краснодаре'),
  page('/selection/flats', 'sochi', 'В Сочи'),
  page('/selection/flats', null, 'Везде'),
  page('/projects', null, 'Проекты застройщика'),
  page('/sochi/complex-more', null, 'Море'),
  page('/', null, 'Кабинет'),
];

test.each([
  ['/selection/flats', null, 'В Краснодаре'],
  ['/selection/flats/', 'sochi', 'В Сочи'],
  ['/selection/flats', 'omsk', 'Везде'],
  ['/projects', 'sochi', 'Проекты застройщика'],
  ['/sochi/complex-more', null, 'Море'],
  ['/sochi/more', null, 'Море'],
  ['/sochi/complex-other', null, null],
  ['/selection/commercial', null, null],
  // Its title invites agents, whatever stands here (specification § 1).
  ['/', null, null],
  ['/selection/flats/7', null, null],
])('D12 the developer’s title of %s in %s is %s', (pathname, city, title) => {
  const found = seoOf({ default_city: 'krasnodar', pages }, seoPlace(pathname, city));
  expect(isNamedByDeveloper(pathname) ? (found?.title ?? null) : null).toBe(title);
});
