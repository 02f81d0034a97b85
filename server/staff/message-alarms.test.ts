import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Letter } from '../accounts/messages/mail';
import { queueMessage } from '../accounts/messages/queue/message-queue';
import type { Database } from '../db/database';
import { staffUsers } from '../db/schema/account-schema';
import { messages } from '../db/schema/message-schema';
import { loadSecrets } from '../db/secrets';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { messagesCommand } from './commands/messages-command';
import { tellOfMessages } from './message-alarms';
import { listFailures } from './messages';

let db: Database;
let letters: Letter[];
let used: number;
const mail = { send: async (letter: Letter) => void letters.push(letter), hurry: () => {} };
const ways = { sms: true, email: true, smsPerDay: 10, usedToday: async () => used };
const HOUR = 3600_000;
const start = Date.now();
const tell = (hours = 0) =>
  tellOfMessages({ db, mail, ways, origin: 'https://agents.dev.ru' }, new Date(start + hours * HOUR));
const texts = () => letters.map(({ text }) => text.replaceAll('\u00a0', ' ').split('\n')[0]);

beforeEach(async () => {
  db = await testDatabase();
  await db.insert(staffUsers).values({ name: 'Анна', email: 'anna@dev.ru', passwordHash: '-' });
  [letters, used] = [[], 0];
});
afterAll(closeTestDatabase);

async function fail(to: string, purpose: 'letter' | 'alarm' = 'letter', channel: 'email' | 'sms' = 'email') {
  await queueMessage(db, await loadSecrets(db), { channel, purpose, to, body: { text: 'Текст' } });
  await db
    .update(messages)
    .set({
      state: 'dead',
      trouble: 'refused',
      lastError: 'нет такого ящика',
      attempts: 1,
      settledAt: sql`now()`,
    })
    .where(sql`settled_at IS NULL`);
}

test('N5 managers are told what did not go out, once an hour at most, and never of letters that tell them so', async () => {
  expect(await tell()).toBe(0);
  await fail('anna@dev.ru', 'alarm');
  expect(await tell()).toBe(0);
  await fail('agent@example.ru');
  await fail('+79161110000', 'letter', 'sms');
  expect(await tell()).toBe(1);
  expect(texts()).toEqual(['СМС: не ушло 1 сообщение. Последняя причина: не принято: нет такого ящика.']);
  expect(letters[0]).toMatchObject({ to: 'anna@dev.ru', purpose: 'alarm' });
  expect(letters[0]?.text).toContain('Письма: не ушло');
  expect(letters[0]?.text).not.toContain('agent@example.ru');
  expect(await tell(0.5)).toBe(0);
  expect(await tell(2), 'nothing new').toBe(0);
});

test('N5 managers hear once a day each that the messages of the day are nearly and wholly used', async () => {
  const told = [];
  for (const count of [7, 8, 9, 10, 12]) {
    used = count;
    told.push(await tell());
  }
  expect(told).toEqual([0, 1, 0, 1, 0]);
  expect(texts()).toEqual([
    'За день ушло 8 СМС из 10. Когда предел кончится, коды перестанут уходить (SMS_PER_DAY).',
    'Дневной предел СМС исчерпан: 10. До полуночи по UTC коды не уходят (SMS_PER_DAY).',
  ]);
  expect(await tell(24)).toBe(1);
});

test('N5 what did not go out is listed with its recipient masked, and told at the terminal', async () => {
  await fail('agent@example.ru');
  const { total, failures } = await listFailures(db, { search: '', limit: 20, offset: 0 });
  expect([total, failures]).toMatchObject([
    1,
    [{ to: 'ag•••@example.ru', state: 'dead', reason: 'не принято: нет такого ящика', repeatable: true }],
  ]);
  expect((await listFailures(db, { search: 'такого', limit: 20, offset: 0 })).total).toBe(1);
  expect((await listFailures(db, { search: 'agent@example', limit: 20, offset: 0 })).total).toBe(0);
  used = 3;
  const lines = (await messagesCommand(db, ways)).join('\n').replaceAll('\u00a0', ' ');
  expect(lines).toContain('СМС за день: 3 из 10\nПисем за день: 0\nНе ушло: 1 сообщение\n');
  expect(lines).toMatch(/письмо {2}ag•••@example\.ru {2}не ушло: не принято: нет такого ящика, 1 попытка$/);
});
