import * as v from 'valibot';
import { expect, test } from 'vitest';
import { IdParam } from './ids';
import { pageQuery, SlugParam } from './lists';

const Query = v.object(pageQuery(24));

test('D1 a page has its default length, or the requested one, but never more than a hundred rows', () => {
  expect(v.parse(Query, {})).toEqual({ limit: 24, offset: 0 });
  expect(v.parse(Query, { limit: '12', offset: '36' })).toEqual({ limit: 12, offset: 36 });
  expect(v.parse(Query, { limit: '100000' }).limit).toBe(100);
  for (const wrong of ['-1', '1.5', 'ten', 'NaN', 'Infinity']) {
    expect(v.is(Query, { limit: wrong })).toBe(false);
    expect(v.is(Query, { offset: wrong })).toBe(false);
  }
});

test('an id is digits only', () => {
  expect(v.parse(IdParam, { id: '17' })).toEqual({ id: 17 });
  expect(v.parse(IdParam, { id: 17 })).toEqual({ id: 17 });
  for (const wrong of ['0', '017', '-1', '1.5', '1e3', ' 1', '1\n', '٣', '9'.repeat(16), ''])
    expect(v.is(IdParam, { id: wrong })).toBe(false);
});

test('a slug is small Latin letters, digits and dashes', () => {
  expect(v.is(SlugParam, { slug: 'oblaka-2' })).toBe(true);
  for (const wrong of ['', '-a', 'Oblaka', 'облака', 'a/b', '..', 'a'.repeat(101)])
    expect(v.is(SlugParam, { slug: wrong })).toBe(false);
});
