import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database';
import { loadSecrets, type Secrets } from '../../db/secrets';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { NotTaken } from './channels/post-to-gateway';
import { gatewaySms } from './sms';
import { smsCaps } from './sms-caps';

let db: Database;
let secrets: Secrets;
beforeEach(async () => {
  db = await testDatabase();
  secrets = await loadSecrets(db);
});
afterAll(closeTestDatabase);

const PHONE = '+79161110000';
const NOBODY = '+79161119999';
let given = 0;
let failure: NotTaken | null = null;
function sender(config: { hour?: number; day?: number; all?: number }) {
  [given, failure] = [0, null];
  const channel = {
    deliver: async () => {
      given += 1;
      if (failure) throw failure;
    },
  };
  const { hour = 1000, day = 1000, all = 1000 } = config;
  const caps = smsCaps(db, secrets, { SMS_PER_PHONE_HOUR: hour, SMS_PER_PHONE_DAY: day, SMS_PER_DAY: all });
  const sms = gatewaySms({ db, secrets, channel, caps, log: pino({ level: 'silent' }) });
  const send = (phone: string, device: string | null = null) => {
    const to = { phone, device };
    return (
      phone === NOBODY ? sms.pretend(to) : sms.send({ to, text: 'код', code: '4821', proved: true })
    ).then(
      () => 'taken',
      (error: { code?: string; trouble?: string }) => error.trouble ?? error.code,
    );
  };
  return { send, used: caps.usedToday };
}

test.each([
  { hour: 3 },
  { day: 3 },
])('N5 the bill of one phone is capped, whoever has it: %j', async (config) => {
  const { send } = sender(config);
  for (const phone of [PHONE, NOBODY]) {
    const told = [];
    for (let count = 0; count < 5; count += 1) told.push(await send(phone));
    expect(told).toEqual(['taken', 'taken', 'taken', 'too-many', 'too-many']);
  }
  expect(given).toBe(3);
  expect(await send('+79161112222')).toBe('taken');
});

test('N5 C2 strangers who use up what a phone may get leave its own device able to sign in', async () => {
  const { send } = sender({ hour: 2 });
  for (const told of ['taken', 'taken', 'too-many']) expect(await send(PHONE)).toBe(told);
  for (const told of ['taken', 'taken', 'too-many']) expect(await send(PHONE, 'device-1')).toBe(told);
  expect(await send(PHONE, 'device-2')).toBe('taken');
});

test('N5 the bill of a day is capped for everybody, and phones that nobody has cost nothing', async () => {
  const { send, used } = sender({ all: 2 });
  expect([await send(NOBODY), await send(NOBODY), await used()]).toEqual(['taken', 'taken', 0]);
  expect([await send(PHONE), await send('+79161112222'), await used()]).toEqual(['taken', 'taken', 2]);
  expect([await send(PHONE), await send(NOBODY)]).toEqual(['unavailable', 'unavailable']);
  expect(given).toBe(2);
});

test('N5 what a gateway did not take counts for nothing, silence does', async () => {
  const { send, used } = sender({ hour: 2 });
  for (const trouble of ['failed', 'refused', 'failed'] as const) {
    failure = new NotTaken(trouble, 'not taken');
    expect([await send(PHONE), await send(NOBODY)]).toEqual([trouble, trouble]);
  }
  expect(await used()).toBe(0);
  failure = new NotTaken('silent', 'not taken');
  expect([await send(PHONE), await send(PHONE), await send(PHONE)]).toEqual(['silent', 'silent', 'too-many']);
  expect(await used()).toBeGreaterThanOrEqual(2);
});
