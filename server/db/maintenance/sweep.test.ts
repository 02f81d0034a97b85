import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { familyTokens, oneTimeTokens, sessions, tokenFamilies, users } from '../schema/account-schema';
import { closeTestDatabase, testDatabase } from '../test-database';
import { sweep } from './sweep';

afterAll(closeTestDatabase);

const past = sql`now() - interval '1 second'`;
const future = sql`now() + interval '1 second'`;

test('what has run out goes, what still works stays, an ended session that a device may hold too', async () => {
  const db = await testDatabase();
  const person = (email: string, more: Partial<typeof users.$inferInsert> = {}) => ({
    role: 'agent' as const,
    status: 'full_access' as const,
    phone: '+79100000001',
    email,
    ...more,
  });
  const old = new Date(Date.now() - 25 * 3600_000);
  const [user] = await db
    .insert(users)
    .values([
      person('proved@example.ru', { createdAt: old }),
      person('fresh@example.ru', { status: 'registration' }),
      person('forgotten@example.ru', { status: 'registration', createdAt: old }),
    ])
    .returning();
  const userId = user!.id;
  await db.insert(sessions).values([
    { tokenHash: 'open', userId, expiresAt: future },
    { tokenHash: 'ended', userId, expiresAt: future, endedAt: past },
    { tokenHash: 'run out', userId, expiresAt: past, endedAt: past },
  ]);
  await db.insert(oneTimeTokens).values([
    { tokenHash: 'works', kind: 'otp', phone: '+79100000001', expiresAt: future },
    { tokenHash: 'run out', kind: 'recovery', phone: '+79100000001', expiresAt: past },
  ]);
  const families = await db
    .insert(tokenFamilies)
    .values([{ userId }, { userId, endedAt: past }, { userId }])
    .returning();
  const [works, ended, runOut] = families.map(({ id }) => id);
  await db.insert(familyTokens).values([
    { tokenHash: 'used refresh', familyId: works!, kind: 'refresh', expiresAt: future, usedAt: past },
    { tokenHash: 'old access', familyId: works!, kind: 'access', expiresAt: past },
    { tokenHash: 'of the ended', familyId: ended!, kind: 'refresh', expiresAt: future },
    { tokenHash: 'of the run out', familyId: runOut!, kind: 'refresh', expiresAt: past },
  ]);

  await sweep(db);

  const left = {
    users: (await db.select().from(users)).map(({ email }) => email).sort(),
    sessions: (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash).sort(),
    oneTime: (await db.select().from(oneTimeTokens)).map(({ tokenHash }) => tokenHash),
    families: (await db.select().from(tokenFamilies)).map(({ id }) => id),
    tokens: (await db.select().from(familyTokens)).map(({ tokenHash }) => tokenHash),
  };
  expect(left).toEqual({
    users: ['fresh@example.ru', 'proved@example.ru'],
    sessions: ['ended', 'open'],
    oneTime: ['works'],
    families: [works],
    tokens: ['used refresh'],
  });
});
