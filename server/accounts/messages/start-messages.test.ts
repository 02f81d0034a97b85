import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig, withoutGateways } from '../../config';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { messages } from '../../db/schema/message-schema';
import { loadSecrets } from '../../db/secrets';
import { closeTestDatabase, testDatabase } from '../../db/test-database';
import { queueMessage } from './queue/message-queue';
import { startMessages } from './start-messages';

let db: Database;
beforeEach(async () => {
  db = await testDatabase();
});
afterAll(closeTestDatabase);

const begin = async (of: (config: Config) => Config, given: NodeJS.ProcessEnv = {}) => {
  const secrets = await loadSecrets(db);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-messages-'));
  const sms = { channel: 'sms', purpose: 'letter', to: '+79161110000', body: { text: 'Слово' } } as const;
  await queueMessage(db, secrets, sms);
  const config = of(readConfig({ DATA_DIR: dataDir, ...given }));
  const { stop } = startMessages({ config, db, secrets, log: pino({ level: 'silent' }) });
  return { stop, outbox: join(dataDir, 'outbox.jsonl') };
};
const states = async () => (await db.select().from(messages)).map(({ state }) => state);

test('N5 an SMS that waits goes into the outbox where there is no gateway', async () => {
  const { stop, outbox } = await begin((config) => config);
  await expect.poll(states).toEqual(['sent']);
  await stop();
  expect(JSON.parse(await readFile(outbox, 'utf8'))).toMatchObject({ to: '+79161110000', text: 'Слово' });
});

const codesOnly = {
  SMS_TEMPLATE: new URL('channels/gateways/telegram-gateway.json', import.meta.url).pathname,
  SMS_KEY: 'key',
  PUBLIC_ORIGIN: 'https://lk.example.ru',
};

test('N5 through a gateway that takes codes alone words to a phone go to the e-mail of its account', async () => {
  await db.insert(users).values({
    role: 'agent',
    status: 'inspecting',
    phone: '+79161110000',
    email: 'one@example.ru',
    emailProved: false,
  });
  const { stop, outbox } = await begin((config) => config, codesOnly);
  await expect.poll(states).toEqual(['sent']);
  await stop();
  expect(JSON.parse(await readFile(outbox, 'utf8'))).toMatchObject({
    channel: 'email',
    to: 'one@example.ru',
    text: 'Для телефона +7 916 111-00-00:\n\nСлово\n\nhttps://lk.example.ru',
  });
});

test('N5 managers see that nobody could be told where no account has the phone any more', async () => {
  const { stop } = await begin((config) => config, codesOnly);
  await expect.poll(states).toEqual(['dead']);
  await stop();
});

test('N5 a restored copy that speaks to nobody keeps what waits', async () => {
  const { stop } = await begin(withoutGateways);
  // It ends after the pass that it began with.
  await stop();
  expect(await states()).toEqual(['waiting']);
});
