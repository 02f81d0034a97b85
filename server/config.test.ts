import { expect, test } from 'vitest';
import { readConfig, unknownVariables } from './config';
import { startRefusal } from './start-refusal';

const SMTP = {
  SMTP_URL: 'smtps://portal:s%40cret@mail.dev.ru',
  MAIL_FROM: 'Кабинет агента <noreply@dev.ru>',
};

test('N5 mail and messages by every way that there is are read', () => {
  expect(readConfig(SMTP)).toMatchObject(SMTP);
  expect(readConfig({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'noreply@dev.ru' })).toMatchObject({
    MAIL_FROM: 'noreply@dev.ru',
  });
  expect(readConfig({ SMS_TEMPLATE: '/etc/portal/sms.json', SMS_KEY: 'k', SMS_FROM: 'DEV' })).toMatchObject({
    SMS_TEMPLATE: '/etc/portal/sms.json',
  });
});

test.each([
  ['SMS_GATEWAY_URL', { SMS_GATEWAY_URL: 'https://user:secret@gate.ru/send' }],
  ['SMS_GATEWAY_URL', { SMS_GATEWAY_URL: 'https://secret@gate.ru/send' }],
  ['MAIL_GATEWAY_URL', { MAIL_GATEWAY_URL: 'https://user:secret@gate.ru/send' }],
  ['SMTP_URL', { ...SMTP, SMTP_URL: 'https://mail.dev.ru' }],
  ['SMTP_URL', { ...SMTP, SMTP_URL: 'smtp://u:secret@mail.dev.ru/?tls.rejectUnauthorized=false' }],
  ['SMTP_URL', { ...SMTP, MAIL_GATEWAY_URL: 'https://gate.ru' }],
  ['MAIL_FROM', { SMTP_URL: SMTP.SMTP_URL }],
  ['MAIL_FROM', { ...SMTP, MAIL_FROM: 'Кабинет агента' }],
  ['MAIL_FROM', { ...SMTP, MAIL_FROM: 'a@dev.ru, b@dev.ru' }],
  ['MAIL_FROM', { ...SMTP, MAIL_FROM: 'Кабинет\r\nBcc: x@y.ru <a@dev.ru>' }],
  ['SMS_TEMPLATE', { SMS_TEMPLATE: 'sms.json', SMS_GATEWAY_URL: 'https://gate.ru' }],
  ['SMS_KEY', { SMS_KEY: 'secret\r\nX-Other: 1' }],
  ['SMS_PER_DAY', { SMS_PER_DAY: '0' }],
])('N5 %s is refused at the start, and no secret is told: %j', (name, variables) => {
  expect(() => readConfig(variables)).toThrow(new RegExp(`^Переменная ${name}: `));
  expect(() => readConfig(variables)).toThrow(/^(?!.*(secret|cret@))/s);
});

test.each([
  ['PORT', 'many'],
  ['DATABASE_URL', 'mysql://x'],
  ['PUBLIC_ORIGIN', 'portal.ru'],
  ['DEMO', 'yes'],
  ['TRUST_PROXY', 'all'],
  ['IMAGE_HOST', 'ftp://x'],
  ['PICTURE_HOSTS', 'http://cdn.dev.ru'],
  ['PRIVATE_HOSTS', 'crm:8080'],
  ['CLIENT_DOMAIN', 'https://x.ru/path'],
])('K4 a wrong %s is refused in one line that names it', (name, value) => {
  let refused: unknown;
  try {
    readConfig({ [name]: value });
  } catch (error) {
    refused = error;
  }
  expect(startRefusal(refused, null)).toMatch(new RegExp(`^Переменная ${name}: [^\n]+$`));
});

test('N5 a variable of messages that is none is named', () => {
  const given = { SMS_KEY: 'k', SMS_GATEWAY: 'x', MAIL_FORM: 'y', SMTP_HOST: 'z', PATH: '/bin' };
  expect(unknownVariables(given)).toEqual(['SMS_GATEWAY', 'MAIL_FORM', 'SMTP_HOST']);
});

test('N4 the time zone is Moscow unless another is named, and a name that is none is refused', () => {
  expect(readConfig({}).TIME_ZONE).toBe('Europe/Moscow');
  expect(readConfig({ TIME_ZONE: 'asia/yekaterinburg' }).TIME_ZONE).toBe('Asia/Yekaterinburg');
  for (const TIME_ZONE of ['Asia/Ekaterinburg', '+05:00', 'МСК+2'])
    expect(() => readConfig({ TIME_ZONE })).toThrow(
      'Переменная TIME_ZONE: нужен часовой пояс по имени IANA, например Asia/Yekaterinburg',
    );
});

test('B10 goals of metrics are read, and a metric that there is not is refused', () => {
  expect(readConfig({ METRICS_GOALS: 'lk_zayavka = consult-1' }).METRICS_GOALS).toEqual({
    lk_zayavka: 'consult-1',
  });
  expect(readConfig({}).METRICS_GOALS).toEqual({});
  for (const wrong of ['lk_other=consult', 'lk_zayavka', 'lk_zayavka=', 'lk_zayavka=a b'])
    expect(() => readConfig({ METRICS_GOALS: wrong }), wrong).toThrow(
      /^Переменная METRICS_GOALS: нужны пары/,
    );
});
