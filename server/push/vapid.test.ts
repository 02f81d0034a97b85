import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config';
import type { OpenDatabase } from '../db/open-database';
import { openTestDatabase } from '../db/test-database';
import { loadVapid } from './vapid';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const load = (variables: Record<string, string> = {}) =>
  loadVapid(database.db, readConfig({ DATA_DIR: '/data', ...variables }), 'http://portal.test');

test('F10 the key is drawn once and kept; a configured one takes its place, and the public one follows from it', async () => {
  const drawn = await load();
  expect(Buffer.from(drawn.privateKey, 'base64url').byteLength).toBe(32);
  expect(await load()).toEqual(drawn);
  expect(drawn.subject).toBe('https://portal.test');
  const pair = createECDH('prime256v1');
  const key = Buffer.alloc(32, 7).toString('base64url');
  pair.setPrivateKey(Buffer.from(key, 'base64url'));
  const given = await load({ VAPID_PRIVATE_KEY: key, VAPID_SUBJECT: 'mailto:it@dev.example' });
  expect(given).toEqual({
    subject: 'mailto:it@dev.example',
    privateKey: key,
    publicKey: pair.getPublicKey('base64url'),
  });
  expect((await load()).publicKey).toBe(drawn.publicKey);
});

test.each([
  ['VAPID_PRIVATE_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
  ['VAPID_SUBJECT', 'it@dev.example'],
])('F10 a %s that nobody can use stops the start: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Переменная ${name}: нуж`);
});
