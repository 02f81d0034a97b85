import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedSearch } from '../../../contract/lots/filters/saved-search';
import type { AccountDatabase } from '../../account/account-database';
import type { AccountSession } from '../../account/account-session';
import { openTestAccountDatabase } from '../../test-support';
import { readSavedSearches, refreshSavedSearches } from './saved-searches-store';

let db: AccountDatabase;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
});
afterEach(() => db.close());

const saved: SavedSearch = {
  id: 3,
  name: 'Двушки',
  type: 'flats',
  filters: 'rooms=2',
  tell: ['new'],
  often: 'daily',
  paused: false,
  created_at: '2026-11-26T00:00:00.000Z',
  news: [],
};
const session = (value: unknown) =>
  ({ call: async () => ({ value, at: new Date(7), dropped: 0 }) }) as unknown as AccountSession;

test('O3 F3 saved searches are on the device, and one of a newer server that it cannot read is left out alone', async () => {
  expect(await readSavedSearches(db)).toEqual({ items: [], savedAt: null });
  await refreshSavedSearches(db, session([saved, { ...saved, id: 4, often: 'weekly' }]));
  expect(await readSavedSearches(db)).toEqual({ items: [saved], savedAt: 7 });
  await refreshSavedSearches(db, session([]));
  expect(await readSavedSearches(db)).toEqual({ items: [], savedAt: 7 });
});
