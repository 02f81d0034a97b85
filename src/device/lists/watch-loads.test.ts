import { expect, test } from 'vitest';
import { CallError } from '../../api/call/call-error';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import { type LoadState, watchLoads } from './watch-loads';

/** A load whose lists fail as they are told to. */
function watched() {
  const fails = new Map<PersonalListName, CallError>();
  const told: LoadState[] = [];
  const load = watchLoads(
    async (list) => {
      const error = fails.get(list);
      if (error) throw error;
    },
    (state) => told.push(state),
  );
  return { fails, told, load: (list: PersonalListName) => load(list).catch(() => {}) };
}

test('A6 personal lists run while one is on its way, and stay failed until the one that failed has come', async () => {
  const { fails, told, load } = watched();
  fails.set('clients', new CallError({ kind: 'server' }));
  await Promise.all([load('favorites'), load('clients')]);
  expect(told).toEqual(['running', 'failed']);
  await load('favorites');
  expect(told.at(-1)).toBe('failed');
  fails.clear();
  await load('clients');
  expect(told.at(-1)).toBeNull();
});

test('A6 a list that is not theirs any more did not fail', async () => {
  const { fails, told, load } = watched();
  fails.set('deals', new CallError({ kind: 'forbidden' }));
  await load('deals');
  expect(told).toEqual(['running', null]);
});
