import { asc } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '../../db/schema/account-schema';
import { messages } from '../../db/schema/message-schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import type { AccountAct } from './acts';
import { decide } from './decide';

afterAll(closeTestDatabase);

test('C5 the answer to a registration is an SMS too, once and without its reason; nothing else of an account is', async () => {
  const db = await testDatabase();
  const phone = '+79185550001';
  const given = { role: 'agent', status: 'inspecting', phone, email: 'one@example.ru' } as const;
  const [user] = await db.insert(users).values(given).returning();
  const say = (act: AccountAct) =>
    decide(db, { kind: 'terminal', id: null }, { act, userId: user!.id, reason: 'Не тот ИНН' });
  const acts = ['refuse', 'refuse', 'approve', 'approve', 'block', 'unblock', 'block_fixation'] as const;
  for (const act of acts) await say(act);
  const written = await db.select().from(messages).orderBy(asc(messages.id));
  expect(written.map(({ channel, recipient, body }) => [channel, recipient, body?.text])).toEqual([
    ['sms', phone, expect.stringMatching(/: в регистрации отказано\. Причину вы увидите, когда войдёте\.$/)],
    ['sms', phone, expect.stringMatching(/: регистрация подтверждена, открыты все разделы\.$/)],
  ]);
});
