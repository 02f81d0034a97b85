import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { portalDay, portalMoment } from '../../../src/contract/time/portal-time';
import type { Letter } from '../../accounts/messages/mail';
import type { Database } from '../../db/database';
import { requests, staffUsers } from '../../db/schema/account-schema';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { tellOfWork } from './work-letters';

let db: Database;
let letters: Letter[];
const mail = { send: async (letter: Letter) => void letters.push(letter), hurry: () => {} };
const HOUR = 3_600_000;
const noon = portalMoment('2026-11-25', '12:00');
const at = (hours: number) => new Date(noon + hours * HOUR);
const tell = (hours: number) => tellOfWork({ db, mail, origin: 'https://agents.dev.ru' }, at(hours));
const ask = (hours: number) =>
  db.insert(requests).values({
    key: crypto.randomUUID(),
    kind: 'consultation',
    name: 'Пётр Ильин',
    phone: '+79183310045',
    createdAt: at(hours),
  });
const manager = (email: string, more: Partial<typeof staffUsers.$inferInsert> = {}) =>
  db.insert(staffUsers).values({
    name: 'Анна',
    email,
    passwordHash: '-',
    workToldAt: at(-24 * 7),
    ...more,
  });

beforeEach(async () => {
  db = await testDatabase();
  letters = [];
});
afterAll(closeTestDatabase);

test('M11 new work is told within the hour, once, and without a name or a phone', async () => {
  await manager('anna@dev.ru', { workToldAt: at(-3) });
  expect(await tell(0), 'nothing waits').toBe(0);
  await ask(-2);
  await ask(-0.5);
  expect(await tell(0)).toBe(1);
  expect(letters[0]).toMatchObject({ to: 'anna@dev.ru', subject: 'Ждут вашего ответа: 2' });
  const text = letters[0]?.text.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain('2 обращения, дольше всего ждут 2 часа: https://agents.dev.ru/staff/requests');
  expect(text).not.toMatch(/Ильин|331/);
  expect(await tell(1), 'nothing is new').toBe(0);
  await ask(0.2);
  expect(await tell(0.5), 'not twice within the hour').toBe(0);
  expect(await tell(1.1)).toBe(1);
});

test('M11 nobody is written to at night; in the morning it is told what has waited for a day', async () => {
  await manager('anna@dev.ru', { workToldAt: at(-1) });
  await ask(-0.5);
  expect(await tell(10), 'ten in the evening').toBe(0);
  expect(await tell(21), 'nine in the morning').toBe(1);
  expect(await tell(24)).toBe(0);
  expect(await tell(45), 'it has waited for a day').toBe(1);
  await db.update(requests).set({ doneAt: sql`now()` });
  expect(await tell(69), 'it is answered').toBe(0);
});

test('M11 each has letters as they chose, and of what their role opens', async () => {
  await manager('daily@dev.ru', { workLetters: 'morning', workToldAt: at(-3) });
  await manager('never@dev.ru', { workLetters: 'never' });
  await manager('pages@dev.ru', { role: 'content' });
  await ask(-1);
  expect(await tell(0), 'this morning was told').toBe(0);
  expect(await tell(21)).toBe(1);
  expect(letters.map(({ to }) => to)).toEqual(['daily@dev.ru']);
  expect(await tell(22)).toBe(0);
  const [daily] = await db.select().from(staffUsers).where(eq(staffUsers.email, 'daily@dev.ru'));
  expect(portalDay(daily?.workToldAt.getTime() ?? 0)).toBe('2026-11-26');
});

test('M11 N7 what was noted while the clock was a year ahead silences nobody until then', async () => {
  for (const workLetters of ['soon', 'morning'] as const)
    await manager(`${workLetters}@dev.ru`, { workLetters, workToldAt: at(24 * 365) });
  await ask(-1);
  expect(await tell(0)).toBe(2);
  expect(await tell(1)).toBe(0);
});

test('M11 of two servers that look at once one writes', async () => {
  await manager('anna@dev.ru', { workToldAt: at(-3) });
  await ask(-1);
  const both = await Promise.all([tell(0), tell(0)]);
  expect(both.sort()).toEqual([0, 1]);
  expect(letters).toHaveLength(1);
});
