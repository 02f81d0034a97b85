import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '../../api/call/call-error';
import type { PersonalListName } from '../../contract/accounts/personal-lists';
import type { AccountDatabase } from '../account/account-database';
import { raiseVersion } from '../account/account-state';
import { openTestAccountDatabase, until } from '../test-support';
import { createListRefresher } from './refresh-lists';

let db: AccountDatabase;
let asked: PersonalListName[];
let answer: (list: PersonalListName) => Promise<void>;
let refreshLists: ReturnType<typeof createListRefresher>;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
  asked = [];
  answer = async (list) => raiseVersion(db, list, 7);
  refreshLists = createListRefresher(db, (list) => {
    asked.push(list);
    return answer(list);
  });
});
afterEach(() => db.close());

const lists = ['favorites', 'clients', 'notifications', 'deals', 'documents'] as const;

test('F3 lists are loaded in their order, three at a time', async () => {
  let giveFirst = () => {};
  answer = (list) =>
    list === 'clients' || asked.length > 3
      ? Promise.resolve()
      : new Promise((resolve) => {
          if (list === 'favorites') giveFirst = resolve;
        });
  void refreshLists(lists);
  await until(() => asked.length === 5);
  expect(asked).toEqual([...lists]);
  asked = [];
  answer = () => new Promise(() => {});
  void refreshLists(lists);
  await until(() => asked.length === 3);
  giveFirst();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual(['favorites', 'clients', 'notifications']);
});

test('F3 F5 without a network the rest is not tried; when it returns, the missing lists are loaded', async () => {
  answer = async (list) => {
    if (asked.length > 2) throw new CallError({ kind: 'network' });
    await raiseVersion(db, list, 7);
  };
  await expect(refreshLists(lists)).rejects.toThrow(CallError);
  expect(asked).toEqual(['favorites', 'clients', 'notifications']);
  asked = [];
  answer = async (list) => raiseVersion(db, list, 7);
  await refreshLists(lists);
  expect(asked).toEqual(['notifications', 'deals', 'documents', 'favorites', 'clients']);
});

test('F3 one list that fails does not delay the others', async () => {
  answer = async (list) => {
    if (list === 'clients') throw new CallError({ kind: 'server' });
  };
  await expect(refreshLists(lists)).rejects.toThrow(CallError);
  expect(asked).toEqual([...lists]);
});

test('F3 a later call replaces one that is still running', async () => {
  let give = () => {};
  answer = () =>
    new Promise((resolve) => {
      give = resolve;
    });
  const first = refreshLists(lists);
  await until(() => asked.length === 3);
  const giveOld = give;
  answer = async () => {};
  await refreshLists(['documents']);
  asked = [];
  giveOld();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([]);
  void first;
});
