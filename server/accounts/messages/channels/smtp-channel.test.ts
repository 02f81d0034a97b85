import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NotTaken } from './post-to-gateway';
import { smtpChannel } from './smtp-channel';
import { openTestSmtpServer, type TestSmtpServer } from './test-smtp-server';

const PASSWORD = 'p@ss-w0rd';
let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await openTestSmtpServer();
});
beforeEach(() => {
  smtp.letters.length = 0;
  smtp.commands.length = 0;
  smtp.answers = {};
});
afterAll(() => smtp.close());

const channel = (host = '127.0.0.1') =>
  smtpChannel({
    url: `smtp://portal:${encodeURIComponent(PASSWORD)}@${host}:${smtp.port}`,
    from: 'Кабинет агента <noreply@dev.ru>',
  });
const letter = { key: 'key-1', to: 'agent@example.ru', body: { subject: 'Код', text: 'Ваш код 4821' } };
const failureOf = async (given = letter, patienceMs = 5_000, host?: string) => {
  const error = await channel(host)
    .deliver(given, patienceMs)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof NotTaken)) throw new Error('It was taken, or failed otherwise');
  return error;
};
/** The words of a header line or a text in base64. */
const decoded = (source: string) =>
  source
    .replace(/\r\n (?==\?)/g, '')
    .replace(/=\?UTF-8\?B\?([^?]+)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]+)\?=/gi, (_, word: string) =>
      Buffer.from(
        word
          .replace(/_/g, ' ')
          .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString(),
    );

test('N5 a letter goes out by SMTP with its sender, subject and text in Russian', async () => {
  await channel().deliver(letter, 5_000);
  const [taken] = smtp.letters;
  expect(taken?.from).toContain('<noreply@dev.ru>');
  expect(taken?.recipients).toEqual(['RCPT TO:<agent@example.ru>']);
  const [head = '', text = ''] = (taken?.source ?? '').split('\r\n\r\n');
  expect(decoded(head)).toContain('From: Кабинет агента <noreply@dev.ru>');
  expect(decoded(head)).toContain('Subject: Код');
  expect(head).toContain('Message-ID: <key-1@dev.ru>');
  expect(/^[\x20-\x7e\r\n]*$/.test(head)).toBe(true);
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1];
  expect(encoding).toBe('base64');
  expect(Buffer.from(text, 'base64').toString().trim()).toBe('Ваш код 4821');
});

test.each([
  '\r\n',
  '\n',
  '\r',
  '\r\n.\r\n',
])('N5 a line break %j in any value of a letter injects nothing', async (br) => {
  const evil = `${br}Bcc: victim@example.ru${br}RCPT TO:<victim@example.ru>`;
  await smtpChannel({
    url: `smtp://127.0.0.1:${smtp.port}`,
    from: `Кабинет${evil.replace(/[<>]/g, '')} <noreply@dev.ru>`,
  }).deliver({ ...letter, body: { subject: `Код${evil}`, text: `Текст${evil}` } }, 5_000);
  const [taken, ...more] = smtp.letters;
  expect(more).toEqual([]);
  expect(taken?.recipients).toEqual(['RCPT TO:<agent@example.ru>']);
  const [head = ''] = (taken?.source ?? '').split('\r\n\r\n');
  const names = head.split(/\r\n(?! )/).map((line) => line.split(':')[0]);
  expect(names).not.toContain('Bcc');
  expect(smtp.commands.join('\n')).not.toContain('victim');
  for (const to of [`agent@example.ru${evil}`, 'agent@example.ru, victim@example.ru', '<a@b.ru>', 'a b@c.ru'])
    expect((await failureOf({ ...letter, to })).trouble).toBe('refused');
  expect(smtp.letters).toHaveLength(1);
});

test('N5 over a connection that is not encrypted nothing is told to a server of another machine', async () => {
  // This machine by a number that is none of its own names.
  const error = await failureOf(letter, 5_000, '0.0.0.0');
  expect(error.trouble).toBe('failed');
  expect(smtp.letters).toEqual([]);
  expect(smtp.commands.filter((line) => /^(AUTH|MAIL|RCPT)/.test(line))).toEqual([]);
});

test.each([
  ['refused', { RCPT: '550 no such mailbox' }],
  ['failed', { RCPT: '450 later' }],
  ['failed', { MAIL: '421 busy' }],
  ['failed', { AUTH: `535 wrong ${PASSWORD}` }],
  ['refused', { END: '554 spam' }],
])('N5 what a mail server says of a letter is told apart: %s after %j', async (trouble, answers) => {
  smtp.answers = answers;
  const error = await failureOf();
  expect(error.trouble).toBe(trouble);
  expect(`${error.message} ${error.said} ${JSON.stringify(error)}`).not.toContain(PASSWORD);
  expect(smtp.letters).toEqual([]);
});

test('N5 a mail server that says nothing is given up, and after the whole letter it may have taken it', async () => {
  smtp.answers = { GREETING: '' };
  expect((await failureOf(letter, 200)).trouble).toBe('failed');
  // Long enough for the whole conversation up to the letter's end, however busy the machine is.
  smtp.answers = { END: '' };
  expect((await failureOf(letter, 2_000)).trouble).toBe('silent');
});
