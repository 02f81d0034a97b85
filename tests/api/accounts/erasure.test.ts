import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLines, loginCodes, rateLimits, users } from '../../../server/db/schema/account-schema';
import { clients } from '../../../server/db/schema/clients/clients-schema';
import { deals } from '../../../server/db/schema/clients/deals-schema';
import { lots } from '../../../server/db/schema/schema';
import { decideAtTerminal, eraseAtTerminal } from '../../../server/staff/commands/account-commands';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { signInStaff } from '../../support/accounts/callers';
import { agencyBody, agentBody } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const CLIENT = '+79183310045';

/** Deleting an account removes personal data and leaves what the business needs. */
describe.each(databaseKinds)('erasure on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, loginCodes]) await api.db.delete(table);
  });

  const remove = async (who: Visitor, phone: string) => {
    await who.post(endpoints.sendDeletionCode.path);
    const security_code = (await api.codes(phone)).at(-1);
    return who.post(endpoints.deleteAccount.path, { confirm: 'удалить', security_code });
  };
  const addClient = async (who: Visitor, phone = CLIENT) => {
    const person = { last_name: 'Ковалёва', first_name: 'Ирина', phone, comment: 'Торопится' };
    const consent = { personal_data: true, version: 'v1' };
    return (await who.post(endpoints.addClient.path, { ...person, consent })).body.id as number;
  };
  const fix = (who: Visitor, client: number) =>
    who.post(endpoints.fixClient.path, { client, project: 'oblaka' });
  /** Registers, and proves the phone in the same browser. */
  const register = async (path: string, body: object & { phone: string }) => {
    for (const table of [rateLimits, loginCodes]) await api.db.delete(table);
    const guest = api.visitor();
    expect((await guest.post(path, { ...body, token: await guest.captcha() })).status).toBe(200);
    const security_code = (await api.codes(body.phone)).at(-1);
    const { body: user } = await guest.post(endpoints.checkSecurityCode.path, {
      phone: body.phone,
      security_code,
    });
    return { guest, user };
  };

  test('C7 G2 G5 deletion waits for deals and their commission; then these, fixations and the journal stay, and no name', async () => {
    const [agent, other] = [await api.signIn('confirmed'), await api.signIn('other')];
    const client = await addClient(agent);
    await addClient(agent, '+79183310046');
    const fixation = (await fix(agent, client)).body.id;
    await staff.post(`/api/staff/fixations/${fixation}/unique/`, {});
    const [flat] = await api.db.select().from(lots).where(eq(lots.status, 1)).limit(1);
    const path = endpoints.listStaffDeals.path;
    const wanted = { agent: people.confirmed, client: CLIENT, lot: flat!.id, payment: 'cash' };
    const opened = await staff.post(path, { ...wanted, price: 9_000_000, reason: 'Давний клиент' });
    expect(opened.status, opened.text).toBe(200);
    const { id } = opened.body;
    const waits = async () => (await agent.get(endpoints.getSettings.path)).body.deletion_waits;
    expect(await waits()).toMatch(/^Сделка № \d+ ещё открыта/);
    expect((await remove(agent, people.confirmed)).body).toMatchObject({
      status: 409,
      detail: await waits(),
    });
    for (const to of ['booking', 'contract', 'signing', 'registration', 'done'])
      await staff.post(`${path}${id}/move/`, { to });
    expect(await waits()).toMatch(/ещё не выплачено вознаграждение/);
    for (const act of ['accrue', 'pay']) await staff.post(`${path}${id}/${act}/`);
    expect(await waits()).toBeNull();
    const before = await api.db.$count(auditLines);
    await api.db.delete(loginCodes);
    expect((await remove(agent, people.confirmed)).status).toBe(204);
    const [deal] = await api.db.select().from(deals);
    expect(deal).toMatchObject({ id, clientId: client, phase: 'done' });
    expect(deal!.paidAt).not.toBeNull();
    expect(await api.db.select().from(clients)).toMatchObject([{ id: client, comment: '' }]);
    const [owner] = await api.db.select().from(users).where(eq(users.id, deal!.userId));
    expect(owner).toMatchObject({ lastName: 'Удалённый', phone: '', email: '', inn: null, blocked: true });
    expect(await api.db.$count(auditLines)).toBe(before + 1);
    const shown = JSON.stringify((await staff.get(`${path}?show=all`)).body);
    expect(shown).toContain('Удалённый кабинет');
    expect(shown).not.toContain('Иванов');
    const taken = await fix(other, await addClient(other));
    expect(taken.body, 'still held').toMatchObject({ state: 'refused', taken: true });
    const listed = (await staff.get(`${endpoints.listStaffAccounts.path}?show=all&limit=100`)).text;
    expect(listed).not.toContain('Удалённый');
  });

  test('C7 K3 whom the developer has blocked stays blocked after the account is gone, by phone and by INN', async () => {
    const phone = '+79163330077';
    const sign = { ...agencyBody, phone };
    const first = await register(endpoints.signUpAgency.path, sign);
    const at = `/api/staff/accounts/${first.user.id}/`;
    expect((await staff.post(`${at}erase/`)).body.detail, 'an open one is its owner’s').toMatch(
      /заблокируйте/,
    );
    await staff.post(`${at}block/`, { reason: 'Подделка' });
    expect((await remove(first.guest, phone)).status).toBe(409);
    expect((await staff.post(`${at}erase/`)).status).toBe(204);
    expect((await staff.get(at)).status).toBe(404);

    const agency = await api.signIn('agency');
    const same = { ...agentBody, inn: '7707083893', email: 'again@example.ru', phone };
    const again = await register(endpoints.signUpAgent.path, same);
    expect(again.user).toMatchObject({ blocked: true });
    await agency.send('PATCH', endpoints.confirmAgent.path.replace('{id}', again.user.id));
    const unblock = await agency.delete(endpoints.unblockAgent.path.replace('{id}', again.user.id));
    expect(unblock.status).toBe(409);
    expect((await again.guest.get(endpoints.listClients.path)).body.code).toBe('account-blocked');

    const other = { ...agencyBody, phone: '+79163330078', email: 'inn@example.ru' };
    expect((await register(endpoints.signUpAgency.path, other)).user, 'the INN alone').toMatchObject({
      blocked: true,
    });
    const free = { ...agentBody, phone: '+79163330079', email: 'free@example.ru' };
    expect((await register(endpoints.signUpAgent.path, free)).user).toMatchObject({ blocked: false });

    await staff.post(`/api/staff/accounts/${again.user.id}/unblock/`, {});
    expect((await remove(again.guest, phone)).status).toBe(204);
    expect((await register(endpoints.signUpAgent.path, same)).user, 'let in again').toMatchObject({
      blocked: false,
    });
  });

  test('K3 the terminal erases and lets in as the staff portal does', async () => {
    const phone = '+79163330080';
    const body = { ...agentBody, phone, email: 'terminal@example.ru' };
    await register(endpoints.signUpAgent.path, body);
    await decideAtTerminal(api.db, 'block', [phone]);
    const context = { db: api.db, files: { remove: async () => {} } } as unknown as Parameters<
      typeof eraseAtTerminal
    >[0];
    expect(await eraseAtTerminal(context, [phone])).toMatch(/кабинет удалён, телефон остаётся закрытым/);
    expect((await register(endpoints.signUpAgent.path, body)).user).toMatchObject({ blocked: true });
    await eraseAtTerminal(context, [phone]);
    expect(await decideAtTerminal(api.db, 'unblock', [phone])).toMatch(/снова может зарегистрироваться/);
    expect((await register(endpoints.signUpAgent.path, body)).user).toMatchObject({ blocked: false });
  });
});
