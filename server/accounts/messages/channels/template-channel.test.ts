import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NotTaken } from './post-to-gateway';
import { parseSmsTemplate, readSmsTemplate, type SmsTemplate, TemplateError } from './sms-template';
import { templateChannel } from './template-channel';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let asked: Asked[] = [];
let answer: (asked: Asked) => { status?: number; body: unknown };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://gate');
  const one = {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  };
  asked.push(one);
  const { status = 200, body } = answer(one);
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const folder = new URL('./gateways/', import.meta.url);
const KEY = 'k3y&=+/secret';
const FROM = 'DEV & Ко';
const message = {
  key: 'one',
  to: '+79161110000',
  body: { text: '4821 — код "для" входа & {key}\r\n\r\n@dev.ru #4821', code: '4821' },
};
/** The template as it is, but for the host. */
const local = (template: SmsTemplate): SmsTemplate => ({
  ...template,
  address: template.address.replace(/^https:\/\/[^/]+/, origin),
});
const outcome = async (template: SmsTemplate, from: string | undefined = FROM) => {
  asked = [];
  try {
    await templateChannel(local(template), { key: KEY, from }).deliver(message, 5_000);
    return 'taken';
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return `${error.trouble}: ${error.said}`;
  }
};

/** A gateway of the shape that its public documentation describes. */
interface Shape {
  takes(asked: Asked): void;
  readonly taken: unknown;
  readonly failures: readonly (readonly [outcome: string, status: number, body: unknown])[];
}
const form = ({ body }: Asked) => Object.fromEntries(new URLSearchParams(body));
const { text, code } = message.body;
const shapes: Readonly<Record<string, Shape>> = {
  'sms-ru': {
    takes: (one) => {
      expect([one.method, one.path]).toEqual(['POST', '/sms/send']);
      expect(form(one)).toEqual({ api_id: KEY, to: '79161110000', msg: text, from: FROM, json: '1' });
    },
    taken: { status: 'OK', status_code: 100, sms: { '79161110000': { status: 'OK', status_code: 100 } } },
    failures: [
      [
        'refused: SMS.ru: На этот номер нельзя отправлять сообщения',
        200,
        {
          status: 'OK',
          status_code: 100,
          sms: {
            '79161110000': {
              status: 'ERROR',
              status_code: 207,
              status_text: 'На этот номер нельзя отправлять сообщения',
            },
          },
        },
      ],
      [
        'failed: SMS.ru: Не хватает средств',
        200,
        { status: 'ERROR', status_code: 201, status_text: 'Не хватает средств' },
      ],
      ['failed: SMS.ru: HTTP 502', 502, '<html>'],
    ],
  },
  smsc: {
    takes: (one) => {
      expect([one.method, one.path]).toEqual(['POST', '/sys/send.php']);
      expect(form(one)).toEqual({
        apikey: KEY,
        phones: '79161110000',
        mes: text,
        sender: FROM,
        charset: 'utf-8',
        fmt: '3',
      });
    },
    taken: { id: 1, cnt: 1 },
    failures: [
      ['refused: SMSC: invalid number', 200, { error: 'invalid number', error_code: 7 }],
      ['failed: SMSC: no money', 200, { error: 'no money', error_code: 3 }],
    ],
  },
  'sms-aero': {
    takes: (one) => {
      expect([one.method, one.path, one.headers.authorization]).toEqual([
        'POST',
        '/v2/sms/send',
        `Basic ${KEY}`,
      ]);
      expect(JSON.parse(one.body)).toEqual({ number: '79161110000', text, sign: FROM });
    },
    taken: { success: true, data: { id: 1, status: 0 }, message: null },
    failures: [
      [
        'refused: SMS Aero: Validation error.',
        400,
        { success: false, data: {}, message: 'Validation error.' },
      ],
      ['failed: SMS Aero: Payment Required', 402, { success: false, message: 'Payment Required' }],
    ],
  },
  exolve: {
    takes: (one) => {
      expect([one.method, one.path]).toEqual(['POST', '/messaging/v1/SendSMS']);
      expect(one.headers.authorization).toBe(`Bearer ${KEY}`);
      expect(JSON.parse(one.body)).toEqual({ number: FROM, destination: '79161110000', text });
    },
    taken: { message_id: '439166538239448536' },
    failures: [
      ['refused: МТС Exolve: bad destination', 400, { error: { message: 'bad destination' } }],
      ['failed: МТС Exolve: unauthorized', 401, { error: { message: 'unauthorized' } }],
    ],
  },
  'telegram-gateway': {
    takes: (one) => {
      expect([one.path, one.headers.authorization]).toEqual(['/sendVerificationMessage', `Bearer ${KEY}`]);
      expect(JSON.parse(one.body)).toEqual({ phone_number: '+79161110000', code, ttl: 300 });
    },
    taken: { ok: true, result: { request_id: '1' } },
    failures: [
      ['refused: Telegram Gateway: PHONE_NUMBER_INVALID', 200, { ok: false, error: 'PHONE_NUMBER_INVALID' }],
      ['failed: Telegram Gateway: BALANCE_NOT_ENOUGH', 200, { ok: false, error: 'BALANCE_NOT_ENOUGH' }],
    ],
  },
  'telegram-bot': {
    takes: (one) => {
      expect(one.path).toBe(`/bot${encodeURIComponent(KEY)}/sendMessage`);
      expect(JSON.parse(one.body)).toEqual({ chat_id: FROM, text: `+79161110000\n${text}` });
    },
    taken: { ok: true, result: {} },
    failures: [
      [
        'refused: Бот Telegram: Bad Request: chat not found',
        400,
        { ok: false, error_code: 400, description: 'Bad Request: chat not found' },
      ],
      [
        'failed: Бот Telegram: Unauthorized',
        401,
        { ok: false, error_code: 401, description: 'Unauthorized' },
      ],
    ],
  },
};

test('N5 every template of a gateway is tried here', () => {
  const names = readdirSync(folder).map((name) => name.replace('.json', ''));
  expect(names.sort()).toEqual(Object.keys(shapes).sort());
});

test.each(
  Object.entries(shapes),
)('N5 the gateway %s is asked and understood by its template', async (name, shape) => {
  const template = readSmsTemplate(new URL(`${name}.json`, folder).pathname, { key: KEY, from: FROM });
  expect(template.address).toMatch(/^https:/);
  answer = () => ({ body: shape.taken });
  expect(await outcome(template)).toBe('taken');
  expect(asked).toHaveLength(1);
  for (const one of asked) shape.takes(one);
  for (const [wanted, status, body] of shape.failures) {
    answer = () => ({ status, body });
    expect(await outcome(template)).toBe(wanted);
  }
  answer = () => ({ status: 200, body: 'what is this' });
  expect(await outcome(template)).toMatch(/^refused: .*HTTP 200$/);
  answer = () => ({ status: 500, body: shape.taken });
  expect(await outcome(template)).toMatch(/^failed: /);
});

const base = {
  name: 'Шлюз',
  address: 'https://gate.ru/send?to={phone}&text={text}',
  method: 'GET',
  success: { matches: '^OK' },
};
const parse = (given: unknown, values = {}) =>
  parseSmsTemplate('sms.json', typeof given === 'string' ? given : JSON.stringify(given), values);

test('N5 what is put into an address, a field or a JSON string cannot end it', async () => {
  answer = () => ({ body: 'OK 1' });
  expect(await outcome(parse(base))).toBe('taken');
  expect([...(asked[0]?.query ?? [])]).toEqual([
    ['to', '+79161110000'],
    ['text', text],
  ]);
  const json = { a: { b: ['{text}', 7, null] }, from: '{from}', phone: '{phone}' };
  const nested = parse({ ...base, address: 'https://gate.ru/', method: 'POST', json });
  expect(await outcome(nested)).toBe('taken');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    a: { b: [text, 7, null] },
    from: FROM,
    phone: message.to,
  });
  // A text that looks like a placeholder is none.
  expect(asked[0]?.body).not.toContain(KEY);
});

test('N5 a field for the sender alone is left out where there is none', async () => {
  answer = () => ({ body: 'OK' });
  const form = { to: '{phone}', text: '{text}', from: '{from}' };
  expect(await outcome(parse({ ...base, address: 'https://gate.ru/', method: 'POST', form }), '')).toBe(
    'taken',
  );
  asked = [];
  await templateChannel(
    local(parse({ ...base, address: 'https://gate.ru/', method: 'POST', form })),
    {},
  ).deliver(message, 5_000);
  expect(Object.keys(Object.fromEntries(new URLSearchParams(asked[0]?.body)))).toEqual(['to', 'text']);
});

test('N5 what a gateway says reaches managers without the key, the phone, the code and the text', async () => {
  const template = parse({ ...base, error: ['/error'] });
  answer = () => ({
    body: { error: `Key ${KEY} may not send ${text} (${code}) to +7 916 111-00-00\r\n\u0007` },
  });
  const said = await outcome(template);
  expect(said).toMatch(/^refused: Шлюз: Key … may not send/);
  for (const secret of [KEY, '4821', '916', '\r', '\u0007']) expect(said).not.toContain(secret);
});

test('N5 a gateway that leads elsewhere is not followed', async () => {
  answer = () => ({ status: 302, body: 'OK' });
  expect(await outcome(parse(base))).toMatch(/^refused/);
  expect(asked).toHaveLength(1);
});

test.each([
  ['это не JSON', '{'],
  ['поле success: этого поля не хватает', { ...base, success: undefined }],
  ['поле succes: такого поля нет', { ...base, succes: {} }],
  ['поле address', { ...base, address: 'ftp://gate.ru/{phone}?t={text}' }],
  [
    'поле address: логин и пароль в адресе',
    { ...base, address: 'https://user:secret@gate.ru/?to={phone}&t={text}' },
  ],
  ['поле address', { ...base, address: 'https://{key}@gate.ru/?to={phone}&t={text}' }],
  ['поле address', { ...base, address: 'https://{phone}.gate.ru/?t={text}' }],
  ['поле address: нужен https', { ...base, address: 'http://gate.ru/?to={phone}&t={text}' }],
  ['поле address: текст', { ...base, address: 'https://gate.ru/{phone}/{text}' }],
  [
    'поле address: ключ не пишется',
    { ...base, address: 'https://gate.ru/?api_id=secret&to={phone}&t={text}' },
  ],
  ['поле address: можно', { ...base, address: 'https://gate.ru/?to={phone}&t={text}&x={password}' }],
  ['поле headers: ключ не пишется', { ...base, headers: { Authorization: 'Bearer secret' } }],
  ['поле headers.X-To: в заголовке можно', { ...base, headers: { 'X-To': '{phone}' } }],
  ['поле headers.X-A: нужна одна строка', { ...base, headers: { 'X-A': 'a\r\nX-B: 1' } }],
  ['ключ не пишется', { ...base, method: 'POST', json: { psw: 'secret' } }],
  ['поле form: ключ не пишется', { ...base, method: 'POST', form: { psw: 'secret' } }],
  ['нужно одно из двух', { ...base, method: 'POST', json: {}, form: {} }],
  ['у GET нет тела', { ...base, json: {} }],
  ['поле success.matches: нужно регулярное', { ...base, success: { matches: '(' } }],
  ['поле success.pointer', { ...base, success: { pointer: 'status' } }],
  ['поле success: нужно что-то одно', { ...base, success: {} }],
  ['нигде нет {text}', { ...base, address: 'https://gate.ru/?to={phone}' }],
  ['нигде нет {phone}', { ...base, address: 'https://gate.ru/?t={text}' }],
  ['а переменной SMS_KEY нет', { ...base, headers: { Authorization: '{key}' } }],
])('N5 a template is refused at the start in a sentence that names what is wrong: %s', (words, given) => {
  expect(() => parse(given)).toThrow(TemplateError);
  expect(() => parse(given)).toThrow(words);
  expect(() => parse(given)).toThrow(/^(?!.*secret)Шаблон СМС sms\.json \(SMS_TEMPLATE\): .+\.$/);
});

test('N5 a key that the template has no place for, and a file that is not there, are refused', () => {
  expect(() => parse(base, { key: 'k' })).toThrow(
    'переменной SMS_KEY есть'.replace('переменной', 'переменная'),
  );
  expect(() => readSmsTemplate('/nowhere/sms.json', {})).toThrow('не читается: ENOENT');
  expect(readFileSync(new URL('sms-ru.json', folder), 'utf8')).not.toMatch(/\r/);
});
