import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database';
import { users } from '../db/schema/account-schema';
import { notifications } from '../db/schema/personal-schema';
import { closeTestDatabase, testDatabase } from '../db/test-database';
import { notifyAll } from './notify-all';

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

test('I4 C7 each of those chosen who wants such is told, with the picture that stands beside it', async () => {
  const person = { role: 'agent', status: 'full_access', lastName: 'Ким', firstName: 'Вера' } as const;
  const rows = [true, false, true].map((serviceNotices, at) => ({
    ...person,
    serviceNotices,
    phone: `+7900000009${at}`,
    email: `${at}@example.ru`,
  }));
  const [first, , last] = await db.insert(users).values(rows).returning({ id: users.id });
  const notice = { type: 'news', title: 'Дом сдан', text: '', image: '/storage/ab/house.webp' } as const;
  expect(await db.transaction((tx) => notifyAll(tx, undefined, notice))).toBe(2);
  const told = await db.select().from(notifications).orderBy(asc(notifications.userId));
  expect(told).toMatchObject([
    { ...notice, userId: first?.id },
    { ...notice, userId: last?.id },
  ]);
  const { image: _, ...plain } = notice;
  await db.transaction((tx) => notifyAll(tx, undefined, plain));
  expect((await db.select().from(notifications)).map(({ image }) => image).sort()).toEqual([
    ...[notice.image, notice.image, null, null],
  ]);
});
