import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { type FakeCrm, openCrm } from '../../support/portal/fake-crm';

const list = endpoints.listCrmMessages.path;
const CLIENT = '+79183310045';

describe.each(databaseKinds)('the log of what a CRM is told on %s', (kind) => {
  let api: ApiServer;
  let crm: FakeCrm;
  let staff: Visitor;
  beforeAll(async () => {
    crm = await openCrm();
    api = await startApi(kind, { variables: { CRM_URL: crm.url } });
    staff = await signInStaff(api);
  });
  afterAll(async () => {
    await api.close();
    await crm.close();
  });
  const log = async (query = '') => (await staff.get(`${list}${query}`)).body;

  test('N8 managers see what the CRM has not taken and why, without the person, and have it sent again', async () => {
    crm.answer = { status: 502, body: {} };
    const agent = await api.signIn('confirmed');
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone: CLIENT };
    const consent = { personal_data: true, version: 'v1' };
    const client = (await agent.post(endpoints.addClient.path, { ...person, consent })).body;
    const fixed = await agent.post(endpoints.fixClient.path, { client: client.id, project: 'oblaka' });
    expect(fixed.status).toBe(200);
    await expect.poll(async () => (await log()).results[0]?.state, { timeout: 15_000 }).toBe('failing');
    const answer = await log();
    expect(answer).toMatchObject({ count: 1, connected: true });
    const [message] = answer.results;
    expect(message).toMatchObject({
      event: 'asked',
      fixation: fixed.body.id,
      booking: null,
      reason: 'CRM ответила 502',
      answer: null,
      sent_at: null,
    });
    expect(JSON.stringify(answer)).not.toMatch(/Ковалёва|3310045/);

    crm.answer = { status: 200, body: { answer: 'unique' } };
    const again = endpoints.sendToCrmAgain.path.replace('{id}', String(message.id));
    expect((await staff.post(again, {})).body).toEqual({ changed: true });
    await expect.poll(async () => (await log()).count, { timeout: 15_000 }).toBe(0);
    expect((await log('?show=all')).results[0]).toMatchObject({
      state: 'sent',
      answer: 'unique',
      next_at: null,
    });
    expect((await log(`?show=all&search=${fixed.body.id}`)).count).toBe(1);
    expect((await log('?show=all&search=Ковалёва')).count).toBe(0);
    expect((await staff.post(again, {})).body).toEqual({ changed: false });
    expect(
      crm.told.map(({ key }) => key),
      'the same message, again',
    ).toEqual(crm.told.map(() => crm.told[0]?.key));
  });
});
