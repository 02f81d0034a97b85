import { expect, test } from 'vitest';
import { audienceOf } from './full-access';
import { listsFor } from './personal-lists';

const lists = (role: 'agent' | 'company', confirmed: boolean, blocked = false) =>
  listsFor(audienceOf({ role, confirmed, blocked }));

test('F3 everybody has favorites and notifications; confirmed accounts have the others, the most important first', () => {
  expect(listsFor(audienceOf(null))).toEqual(['favorites', 'notifications']);
  expect(lists('agent', false)).toEqual(['favorites', 'notifications']);
  expect(lists('company', true, true)).toEqual(['favorites', 'notifications']);
  expect(lists('agent', true)).toEqual([
    ...['favorites', 'clients', 'notifications', 'hidden', 'notes', 'clientFavorites'],
    ...['commission', 'deals', 'bookings', 'savedSearches', 'appointments', 'documents'],
  ]);
  expect(lists('company', true)).toEqual([...lists('agent', true), 'agents']);
});
