import { randomBytes } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { logError } from '../db/errors/log-error';
import { portalLog } from './portal-log';

const PHONE = '+79161234567';
const EMAIL = 'anna.petrova@agency.example';
const PASSWORD = 'Korova/Na@Luga7';
const TOKEN = `A1x${randomBytes(30).toString('base64url')}`;
const CODE = '482193';
const SECRETS = [PHONE, '9161234567', '916 123-45-67', EMAIL, PASSWORD, 'Luga7', TOKEN, CODE, 'Петрова'];

/** What PostgreSQL says of a row that is there already. */
const uniqueViolation = Object.assign(
  new Error('duplicate key value violates unique constraint "users_phone"'),
  { severity: 'ERROR', code: '23505', detail: `Key (phone)=(${PHONE}) already exists.` },
);
const statement = new DrizzleQueryError(
  'insert into "users" ("phone", "email") values ($1, $2)',
  [PHONE, EMAIL, 'Петрова'],
  uniqueViolation,
);

const lines: [what: string, fields: object | undefined, words: string][] = [
  ['known keys', { phone: PHONE, email: EMAIL, password: PASSWORD, last_name: 'Петрова' }, 'asked'],
  ['codes and tokens', { code: CODE, security_code: CODE, access_token: TOKEN }, 'asked'],
  ['headers', { headers: { cookie: `sessionid=${TOKEN}`, Authorization: `Bearer ${TOKEN}` } }, 'asked'],
  ['keys in lists of objects', { all: [{ one: { phone: 79161234567 } }] }, 'asked'],
  ['an error within a line', { error: statement }, 'failed'],
  ['what the database says of a row', undefined, `Key (phone, email)=(${PHONE}, ${EMAIL}) already exists.`],
  ['a row that fails', undefined, `Failing row contains (7, Петрова, ${PHONE}).`],
  ['parameters', undefined, `Failed query: select $1\nparams: Петрова,${PASSWORD}`],
  ['an address with a password', undefined, `cannot reach postgres://portal:${PASSWORD}@db.example/portal`],
  ['an address with a token', undefined, `GET https://sms.example/send?api_key=${TOKEN}&to=x&password=Luga7`],
  ['phones as people write them', undefined, 'called 8 (916) 123-45-67, +7 916 123-45-67 and 9161234567'],
  ['an e-mail within a sentence', undefined, `550 no such user <${EMAIL}>`],
  ['a header', undefined, `Cookie: sessionid=${TOKEN}; theme=1`],
  ['a bare token', undefined, `no session ${TOKEN} here`],
  ['the text of a message', undefined, `Код для входа: ${CODE}. Никому не говорите.`],
];

function logged(write: (log: ReturnType<typeof portalLog>) => void): string {
  let text = '';
  write(
    portalLog('debug', {
      write: (line) => {
        text += line;
      },
    }),
  );
  expect(text).not.toBe('');
  for (const secret of SECRETS) expect(text, secret).not.toContain(secret);
  return text;
}

test.each(lines)('N4 nothing personal and no secret is logged: %s', (_, fields, words) => {
  logged((log) => (fields === undefined ? log.info(words) : log.info(fields, words)));
});

test('N4 a statement that failed is logged by itself, its code and its place, without what it was asked with', () => {
  for (const write of [
    (log: ReturnType<typeof portalLog>) => logError(log, statement, 'POST /api/clients'),
    (log: ReturnType<typeof portalLog>) => log.error(statement),
  ]) {
    const line = JSON.parse(logged(write));
    expect(line).toMatchObject({ error_code: '23505', query: statement.query, msg: 'failed' });
    expect(line.frames[0]).toMatch(/^\s+at .*masked\.test/);
  }
});

test('N4 an answer that does not fit its schema is logged without the answer', () => {
  const parse = () => v.parse(v.object({ phone: v.literal('none') }), { phone: PHONE });
  expect(parse).toThrow();
  try {
    parse();
  } catch (error) {
    logged((log) => logError(log, error, 'GET /api/clients'));
  }
});

test('N4 what is no secret stays readable', () => {
  const fields = {
    call: 'GET /api/flats/:id',
    host: 'cdn.example:8080',
    status: 502,
    lots: 1_234_567_890,
    error_code: '23505',
    frames: ['at run (file:///srv/node_modules/@hono/node-server/dist/index.mjs:880:12)'],
    at: '2026-11-25T07:10:09.123Z',
    picture: `/storage/ab/${'a1'.repeat(20)}.webp`,
  };
  const words = 'connect ECONNREFUSED 127.0.0.1:5432, tried 3 times in 20000 ms';
  const line = logged((log) => log.warn(fields, words));
  expect(JSON.parse(line)).toMatchObject({ ...fields, msg: words });
});
