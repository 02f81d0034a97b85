import { expect, test } from 'vitest';
import type { Publication } from '../../contract/calls/content/publication-endpoints';
import { deadlineTag, isPublicationOver, promotedLots } from './publication-words';

const end = '2026-12-31T20:59:59.000Z';
const before = Date.parse('2026-12-31T20:00:00Z');
const after = Date.parse('2027-01-01T00:00:00Z');
const promo: Publication = {
  id: 1,
  kind: 'promo',
  title: 'Рассрочка',
  lead: '',
  picture: null,
  published: end,
  deadline: end,
  projects: [{ slug: 'loo-park', name: 'Лоо Парк', city: 'sochi' }],
  lot_type: 'flats',
};

test('D11 a promotion is over once its last day is, by the clock and not by the list', () => {
  expect([
    isPublicationOver(end, before),
    isPublicationOver(end, after),
    isPublicationOver(null, after),
  ]).toEqual([false, true, false]);
  expect(deadlineTag(promo, before)?.word).toMatch(/^До 31\u00a0декабря$/);
  expect(deadlineTag(promo, after)?.word).toMatch(/^Завершена 31\u00a0декабря$/);
  expect(deadlineTag({ deadline: null }, after)).toBeNull();
});

test('D11 a promotion of lots leads to those of them that are marked, in its projects, until it is over', () => {
  expect(promotedLots(promo, before)).toEqual({
    to: '/selection/flats',
    search: { has_promotions: true, project: ['loo-park'] },
    word: 'Квартиры по акции',
  });
  expect(promotedLots({ ...promo, projects: [] }, before)?.search).toEqual({ has_promotions: true });
  expect(promotedLots(promo, after)).toBeNull();
  expect(promotedLots({ ...promo, lot_type: null }, before)).toBeNull();
});
