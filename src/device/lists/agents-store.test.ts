import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '../../api/call/call-error';
import type { Agent } from '../../contract/accounts/agent';
import type { AccountDatabase } from '../account/account-database';
import type { AccountSession } from '../account/account-session';
import { openTestAccountDatabase } from '../test-support';
import { readAgents, refreshAgents } from './agents-store';

let db: AccountDatabase;
beforeEach(async () => {
  db = await openTestAccountDatabase(1);
});
afterEach(() => db.close());

const agent = (id: number, blocked: boolean): Agent => ({
  id,
  last_name: `Агентов${id}`,
  first_name: 'Иван',
  patronymic: '',
  phone: '+79180000101',
  email: `agent${id}@example.ru`,
  image: null,
  status: 'full_access',
  confirmed: true,
  blocked,
  block_fixation: false,
  date_joined: '2026-10-01T10:00:00Z',
});
const onServer = [1, 2, 3, 4, 5, 6].map((id) => agent(id, id % 3 === 0));

/** Answers with pages of two, whatever is asked for; after `answers` of them the network is lost. */
const session = (answers = Number.POSITIVE_INFINITY) =>
  ({
    call: async (_: unknown, { query }: { query: { offset: number; blocked: string } }) => {
      answers -= 1;
      if (answers < 0) throw new CallError({ kind: 'offline' });
      const found = onServer.filter(({ blocked }) => String(blocked) === query.blocked);
      const results = found.slice(query.offset, query.offset + 2);
      const next = query.offset + 2 < found.length ? 'more' : null;
      return { value: { count: found.length, next, previous: null, results }, at: new Date(7), dropped: 0 };
    },
  }) as unknown as AccountSession;

test('H1 F3 all agents are stored, blocked ones too, with the time at which they came', async () => {
  expect(await readAgents(db)).toEqual({ items: [], savedAt: null });
  await refreshAgents(db, session());
  const { items, savedAt } = await readAgents(db);
  expect(items.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(savedAt).toBe(7);
});

test('H1 F3 a part of the agents is not stored as the whole list', async () => {
  await expect(refreshAgents(db, session(2))).rejects.toThrow();
  expect(await readAgents(db)).toEqual({ items: [], savedAt: null });
});
