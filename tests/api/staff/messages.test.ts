import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueMessage } from '../../../server/accounts/messages/queue/message-queue';
import { loadSecrets } from '../../../server/db/secrets';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { openSmsGateway, type SmsGateway } from '../../support/portal/sms-gateway';
import { people } from '../../support/stock/stock';

const { path } = endpoints.listStaffMessages;
const TAKEN = { status: 200, body: '{"ok":true}' };
const REFUSED = { status: 200, body: '{"status":"ERROR"}' };

describe.each(databaseKinds)('messages that do not go out on %s', (kind) => {
  let api: ApiServer;
  let gateway: SmsGateway;
  let anna: Visitor;
  beforeAll(async () => {
    gateway = await openSmsGateway();
    const variables = { SMS_GATEWAY_URL: gateway.url, MAIL_GATEWAY_URL: gateway.url, SMS_PER_DAY: '500' };
    api = await startApi(kind, { variables });
    anna = await signInStaff(api);
  });
  afterAll(async () => {
    await api.close();
    await gateway.close();
  });
  const list = async () => (await anna.get(path)).body;

  test('N5 a letter that was refused is seen in the room, and goes out when it is sent again', async () => {
    gateway.answer = REFUSED;
    const body = { subject: 'Письмо', text: 'Текст' };
    const message = { channel: 'email', purpose: 'letter', to: 'agent@example.ru', body } as const;
    await queueMessage(api.db, await loadSecrets(api.db), message);
    await expect.poll(async () => (await list()).results[0]?.state, { timeout: 15_000 }).toBe('dead');
    const [row] = (await list()).results;
    expect(row).toMatchObject({
      to: 'ag•••@example.ru',
      reason: 'не принято',
      attempts: 1,
      repeatable: true,
    });
    gateway.answer = TAKEN;
    const again = endpoints.sendMessageAgain.path.replace('{id}', String(row.id));
    expect((await anna.post(again, {})).body).toEqual({ changed: true });
    await expect
      .poll(async () => (await list()).today, { timeout: 15_000 })
      .toEqual({ sms: 0, sms_cap: 500, letters: 1, sms_gateway: true, mail_gateway: true });
    expect((await list()).results).toEqual([]);
    expect((await anna.post(again, {})).body).toEqual({ changed: false });
  });

  test('N5 a code that was not taken is told to its person and to managers, who do not see it', async () => {
    gateway.answer = { status: 500, body: '' };
    const told = await api.visitor().askForCode(people.confirmed);
    expect([told.status, told.body.detail]).toEqual([
      503,
      'СМС не ушло. Попробуйте ещё раз или войдите по почте.',
    ]);
    gateway.answer = TAKEN;
    expect((await api.visitor().askForCode(people.confirmed)).status).toBe(200);
    const { results, today } = await list();
    expect(results).toMatchObject([
      {
        purpose: 'code',
        state: 'dead',
        reason: 'шлюз не принимает сообщения: HTTP 500',
        repeatable: false,
        to: `${people.confirmed.slice(0, 5)}•••••${people.confirmed.slice(-2)}`,
      },
    ]);
    expect(today.sms).toBe(1);
  });

  test('N5 nobody but a manager sees them', async () => {
    expect((await api.visitor().get(path)).status).toBe(401);
  });
});
