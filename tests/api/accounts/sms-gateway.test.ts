import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginCodes, rateLimits } from '../../../server/db/schema/account-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { agentBody } from '../../support/accounts/registrations';
import { type ApiServer, startApi } from '../../support/portal/api-server';
import { openSmsGateway, type SmsGateway } from '../../support/portal/sms-gateway';
import { people } from '../../support/stock/stock';

const UNKNOWN = '+79105550000';
const NEW = '+79161110000';
const REFUSED = { status: 200, body: '{"status":"ERROR","status_code":202}' };
const TAKEN = { status: 200, body: '{"status":"OK"}' };

let api: ApiServer;
let gateway: SmsGateway;
beforeAll(async () => {
  gateway = await openSmsGateway();
  api = await startApi('pglite', { variables: { SMS_GATEWAY_URL: gateway.url } });
});
beforeEach(async () => {
  gateway.answer = TAKEN;
  await api.db.delete(loginCodes);
  await api.db.delete(rateLimits);
});
afterAll(async () => {
  await api.close();
  await gateway.close();
});

const ask = async (phone: string) => (await api.visitor().askForCode(phone)).status;
const register = async (phone: string) => {
  const guest = api.visitor();
  const body = { ...agentBody, phone, token: await guest.captcha() };
  return guest.post(endpoints.signUpAgent.path, body);
};

test.each([
  ['answers 500', { status: 500, body: '' }],
  ['answers 200 with an error inside', REFUSED],
])('C2 a gateway that %s is told to who asks for a code, whoever they are, and another is sent at once', async (_, answer) => {
  gateway.answer = answer;
  const told = await api.visitor().askForCode(people.confirmed);
  expect([told.status, told.body.code, told.body.detail]).toEqual([
    503,
    'unavailable',
    'СМС не ушло. Попробуйте ещё раз или войдите по почте.',
  ]);
  const stranger = await api.visitor().askForCode(UNKNOWN);
  const { request_id, ...words } = told.body;
  expect([stranger.status, stranger.body]).toEqual([503, { ...words, request_id: expect.any(String) }]);
  // More often than codes can be asked for in an hour.
  for (let count = 0; count < 11; count += 1) {
    expect(await ask(people.confirmed)).toBe(503);
    expect(await ask(UNKNOWN)).toBe(503);
  }
  gateway.answer = TAKEN;
  expect(await ask(people.confirmed)).toBe(200);
  expect(await ask(UNKNOWN)).toBe(200);
  // Both have one on its way now.
  expect([await ask(people.confirmed), await ask(UNKNOWN)]).toEqual([429, 429]);
  expect(gateway.messages.filter(({ to }) => to === UNKNOWN)).toEqual([]);
});

test('C1 the first code of a registration that was not taken is told too, and the form is sent again', async () => {
  gateway.answer = { status: 500, body: '' };
  const told = await register(NEW);
  expect([told.status, told.body.detail]).toEqual([503, 'СМС не ушло. Попробуйте ещё раз.']);
  gateway.answer = TAKEN;
  const taken = await register(NEW);
  expect([taken.status, taken.body.resend_after]).toEqual([200, 60]);
  expect(gateway.messages.filter(({ to }) => to === NEW)).toHaveLength(2);
});

test('C2 a phone that the gateway refuses, written by a stranger, tells nothing of the next one', async () => {
  gateway.answer = REFUSED;
  expect((await register('+79161110001')).status).toBe(503);
  gateway.answer = TAKEN;
  expect([await ask(UNKNOWN), await ask(people.confirmed)]).toEqual([200, 200]);
});

test('C2 nobody is told that a code was sent before the gateway has taken it', async () => {
  gateway.hang();
  let isAnswered = false;
  const before = gateway.messages.length;
  const asked = ask(people.confirmed).then((status) => {
    isAnswered = true;
    return status;
  });
  await expect.poll(() => gateway.messages.length).toBe(before + 1);
  await api.visitor().get(endpoints.getOffice.path);
  expect(isAnswered).toBe(false);
  gateway.goOn();
  expect(await asked).toBe(200);
});
