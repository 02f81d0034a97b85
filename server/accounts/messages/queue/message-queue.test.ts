import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../db/database';
import { messages } from '../../../db/schema/message-schema';
import { loadSecrets, type Secrets } from '../../../db/secrets';
import { closeTestDatabase, testDatabase } from '../../../db/test-database';
import { folderFileStore } from '../../../media/stores/folder-file-store';
import { keepPeriods } from '../../../staff/personal/keep-periods';
import type { Channels, Outgoing } from '../channels/channel';
import { NotTaken } from '../channels/post-to-gateway';
import {
  type NewMessage,
  queueMessage,
  sendAgain,
  sendDueMessages,
  sendWhileWaitedFor,
} from './message-queue';

let db: Database;
let secrets: Secrets;
let taken: Outgoing[];
/** What the channel does with a message; it takes it unless told. */
let act: (message: Outgoing) => Promise<void>;
const log = pino({ level: 'silent' });
const channel = {
  deliver: async (message: Outgoing) => {
    await act(message);
    taken.push(message);
  },
};
const channels: Channels = { sms: channel, email: channel };
beforeEach(async () => {
  db = await testDatabase();
  secrets = await loadSecrets(db);
  taken = [];
  act = async () => {};
});
afterAll(closeTestDatabase);

const letter = (to: string, text = 'Текст', more: Partial<NewMessage> = {}): NewMessage => ({
  channel: 'email',
  purpose: 'letter',
  to,
  body: { subject: 'Письмо', text },
  ...more,
});
const put = (...given: Parameters<typeof letter>) => queueMessage(db, secrets, letter(...given));
const pass = () => sendDueMessages({ db, channels, log });
const rows = () => db.select().from(messages).orderBy(messages.id);
const fail =
  (trouble: 'refused' | 'failed' | 'silent', said = '') =>
  async () => {
    throw new NotTaken(trouble, 'not taken', said);
  };
/** Lets the pause of every message pass. */
const skipPause = () => db.update(messages).set({ nextAt: sql`now()` });

test('N5 a message that waits is sent once, and then holds neither its text nor whom it was for', async () => {
  await put('agent@example.ru');
  expect(await pass()).toEqual({ sent: 1, failed: 0 });
  expect(await pass()).toEqual({ sent: 0, failed: 0 });
  expect(taken.map(({ to, body }) => [to, body.text])).toEqual([['agent@example.ru', 'Текст']]);
  const [row] = await rows();
  expect(row).toMatchObject({
    state: 'sent',
    recipient: null,
    body: null,
    shown: 'ag•••@example.ru',
    attempts: 1,
  });
  expect(JSON.stringify(row)).not.toContain('agent@example.ru');
});

test('N5 what fails is tried again under the same key after growing pauses, and given up in the end', async () => {
  await put('agent@example.ru', 'Текст', { purpose: 'alarm' });
  const keys = new Set<string>();
  act = async ({ key }) => {
    keys.add(key);
    throw new NotTaken('failed', 'not taken', 'HTTP 500');
  };
  const pauses: number[] = [];
  for (let attempt = 1; attempt < 8; attempt += 1) {
    expect(await pass()).toEqual({ sent: 0, failed: 1 });
    expect(await pass(), 'it is not its time yet').toEqual({ sent: 0, failed: 0 });
    const [row] = await rows();
    expect(row).toMatchObject({
      state: 'waiting',
      attempts: attempt,
      trouble: 'failed',
      lastError: 'HTTP 500',
    });
    pauses.push(Math.round(((row?.nextAt.getTime() ?? 0) - Date.now()) / 10_000));
    await skipPause();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64]);
  await pass();
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 8, lastError: 'HTTP 500' }]);
  expect(keys.size).toBe(1);
});

test('N5 what is refused for good is not tried again, unless a manager wants it while it is worth anything', async () => {
  await put('agent@example.ru');
  act = fail('refused', 'нет такого ящика');
  await pass();
  await skipPause();
  expect(await pass()).toEqual({ sent: 0, failed: 0 });
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'dead', trouble: 'refused', lastError: 'нет такого ящика' });
  act = async () => {};
  expect(await sendAgain(db, row?.id ?? 0)).toBe(true);
  expect(await sendAgain(db, row?.id ?? 0), 'it waits already').toBe(false);
  expect(await pass()).toEqual({ sent: 1, failed: 0 });
  expect(await sendAgain(db, row?.id ?? 0), 'it is sent').toBe(false);
});

test('N5 what is too late is never sent, and forgets what it said', async () => {
  await put('agent@example.ru');
  await put('other@example.ru');
  act = fail('refused');
  await db.update(messages).set({ notAfter: sql`now()` }).where(eq(messages.shown, 'ag•••@example.ru'));
  await pass();
  act = async () => {};
  await db.update(messages).set({ notAfter: sql`now()` });
  expect(await pass()).toEqual({ sent: 0, failed: 0 });
  expect(await rows()).toMatchObject([
    { state: 'expired', recipient: null, body: null, attempts: 0 },
    { state: 'dead', recipient: null, body: null, attempts: 1 },
  ]);
  for (const { id } of await rows()) expect(await sendAgain(db, id)).toBe(false);
  expect(taken).toEqual([]);
});

test('N5 messages about one object go in their order, others do not wait for them', async () => {
  await put('agent@example.ru', 'первое');
  await put('agent@example.ru', 'второе');
  await put('other@example.ru', 'третье');
  let isDown = true;
  act = async ({ body }) => {
    if (isDown && body.text === 'первое') throw new NotTaken('failed', 'not taken');
  };
  await pass();
  await pass();
  expect(taken.map(({ body }) => body.text)).toEqual(['третье']);
  isDown = false;
  await skipPause();
  await pass();
  expect(taken.map(({ body }) => body.text)).toEqual(['третье', 'первое', 'второе']);
});

test('N5 several passes at once send each message once', async () => {
  for (let count = 0; count < 20; count += 1) await put(`agent${count}@example.ru`);
  act = () => new Promise((resolve) => setImmediate(resolve));
  const told = await Promise.all([pass(), pass(), pass()]);
  expect(told.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
  expect(new Set(taken.map(({ key }) => key)).size).toBe(20);
  expect(taken).toHaveLength(20);
});

test('N5 what a process has left behind is taken up after its lease, and that process changes nothing any more', async () => {
  await put('agent@example.ru');
  let fall = () => {};
  act = () =>
    new Promise((_, reject) => {
      fall = () => reject(new NotTaken('refused', 'late'));
    });
  const dead = pass();
  await expect.poll(async () => (await rows())[0]?.state).toBe('sending');
  act = async () => {};
  expect(await pass(), 'its lease runs').toEqual({ sent: 0, failed: 0 });
  await db.update(messages).set({ leasedUntil: sql`now()` });
  expect(await pass()).toEqual({ sent: 1, failed: 0 });
  fall();
  await dead;
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, trouble: null }]);
});

const code: NewMessage = {
  channel: 'sms',
  purpose: 'code',
  to: '+79161110000',
  body: { text: 'к4821к — код', code: 'к4821к' },
};
const now = () => sendWhileWaitedFor({ db, secrets, channel }, code, 5_000);

test('N5 a code is sent while its person waits, and no table ever holds it', async () => {
  let during = '';
  act = async () => {
    during = JSON.stringify(await rows());
  };
  await now();
  expect(taken).toMatchObject([{ to: '+79161110000', body: { code: 'к4821к' } }]);
  for (const held of [during, JSON.stringify(await rows())]) {
    expect(held).not.toContain('к4821к');
    expect(held).not.toContain('79161110000');
  }
  expect(await rows()).toMatchObject([{ state: 'sent', shown: '+7916•••••00' }]);
});

test.each([
  'refused',
  'failed',
  'silent',
] as const)('N5 a code that is %s is told to its person and never sent later', async (trouble) => {
  act = fail(trouble, 'HTTP 500');
  await expect(now()).rejects.toMatchObject({ trouble });
  act = async () => {};
  expect(await pass()).toEqual({ sent: 0, failed: 0 });
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'dead', trouble, lastError: 'HTTP 500' });
  expect(await sendAgain(db, row?.id ?? 0)).toBe(false);
});

test('N5 a code whose server has died meanwhile is not sent again', async () => {
  act = () => new Promise(() => {});
  void now();
  await expect.poll(async () => (await rows())[0]?.state).toBe('sending');
  await db.update(messages).set({ leasedUntil: sql`now()` });
  expect(await pass()).toEqual({ sent: 0, failed: 0 });
  expect(await rows()).toMatchObject([{ state: 'dead', trouble: 'silent' }]);
});

const keep = () => keepPeriods({ db, files: folderFileStore('/nowhere') }, new AbortController().signal);

test('N5 M13 without a way out nothing is tried, and what became of messages is forgotten after a month', async () => {
  await put('agent@example.ru');
  expect(await sendDueMessages({ db, channels: { sms: null, email: null }, log })).toEqual({
    sent: 0,
    failed: 0,
  });
  await pass();
  await keep();
  expect(await rows()).toHaveLength(1);
  await db.update(messages).set({ settledAt: sql`now() - interval '32 days'` });
  await keep();
  expect(await rows()).toEqual([]);
});
