import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Letter } from '../../../../server/accounts/messages/mail';
import type { Database } from '../../../../server/db/database';
import { staffUsers, users } from '../../../../server/db/schema/account-schema';
import { bookings } from '../../../../server/db/schema/clients/booking-schema';
import { closeTestDatabase, testDatabase } from '../../../../server/db/test-database';
import { tellOfWork } from '../../../../server/staff/waiting/work-letters';
import { portalMoment } from '../../../../src/contract/time/portal-time';
import { fillPeople, fillStock } from '../../../support/stock/stock';

let db: Database;
const letters: Letter[] = [];
const mail = { send: async (letter: Letter) => void letters.push(letter), hurry: () => {} };
const noon = portalMoment('2026-11-25', '12:00');
const at = (hours: number) => new Date(noon + hours * 3_600_000);
const tell = () => tellOfWork({ db, mail, origin: 'https://agents.dev.ru' }, at(0));

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

test('M11 O1 a booking that waits for a manager is told of to those who sell', async () => {
  await db.insert(staffUsers).values([
    { name: 'Анна', email: 'anna@dev.ru', passwordHash: '-', workToldAt: at(-3) },
    { name: 'Пётр', email: 'pages@dev.ru', passwordHash: '-', role: 'content', workToldAt: at(-3) },
  ]);
  const [lot] = await fillStock(db);
  const { confirmed } = await fillPeople(db);
  await db.update(users).set({ status: 'full_access' });
  const book = (state: 'asked' | 'booked') =>
    db.insert(bookings).values({
      lotId: lot!.id,
      userId: confirmed,
      key: state,
      kind: 'paid',
      state,
      hours: 48,
      createdAt: at(-2),
      ...(state === 'booked' && { endedAt: at(-1) }),
    });
  await book('booked');
  expect(await tell()).toBe(0);
  await book('asked');
  expect(await tell()).toBe(1);
  expect(letters[0]).toMatchObject({ to: 'anna@dev.ru', subject: 'Ждут вашего ответа: 1' });
  expect(letters[0]?.text.replaceAll('\u00a0', ' ')).toContain(
    '1 бронь, дольше всего ждут 2 часа: https://agents.dev.ru/staff/bookings',
  );
});
