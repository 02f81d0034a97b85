import { and, asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/accounts/passwords';
import {
  auditLines,
  consents,
  loginCodes,
  privateFiles,
  rateLimits,
  requests,
  sessions,
  users,
} from '../../../server/db/schema/account-schema';
import { favorites, notifications } from '../../../server/db/schema/personal-schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { formOf, PDF } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';
import { people } from '../../support/stock/stock';

const person = {
  last_name: 'Иванова',
  first_name: 'Мария',
  patronymic: 'Петровна',
  email: 'confirmed@example.ru',
};

describe.each(databaseKinds)('settings on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let agency: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    agency = await api.signIn('agency');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of [rateLimits, loginCodes, consents]) await api.db.delete(table);
  });
  const row = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0]!;
  const patch = (who: Visitor, { path }: { path: string }, body: object) => who.send('PATCH', path, { body });
  const change = (body: object) => patch(agent, endpoints.changePerson, { ...person, ...body });
  const settings = async (who = agent) => (await who.get(endpoints.getSettings.path)).body;

  test('C7 names are changed, and the other pages of the account hear of it', async () => {
    const { revision } = await row(api.userIds.confirmed);
    const answer = await change({});
    expect(answer.body).toMatchObject({ last_name: 'Иванова', patronymic: 'Петровна' });
    expect((await agent.get(endpoints.getOffice.path)).body.user).toEqual(answer.body);
    expect((await row(api.userIds.confirmed)).revision).toBe(revision + 1);
  });

  test('C7 an agency changes its data; its form must go with its INN', async () => {
    const data = {
      brand_name: 'Юг-2',
      name: 'ООО «Юг-2»',
      type: 'ООО',
      tax_form: 'osno',
      legal_address: 'Сочи, Морская, 1',
    };
    const answer = await patch(agency, endpoints.changeAgency, data);
    expect(answer.body).toMatchObject({
      brand_name: 'Юг-2',
      company: { type: 'ООО', name: 'ООО «Юг-2»', inn: '7707083893' },
    });
    expect(await settings(agency)).toMatchObject({ tax_form: 'osno', legal_address: 'Сочи, Морская, 1' });
    const wrong = await patch(agency, endpoints.changeAgency, { ...data, type: 'ИП', tax_form: 'нет' });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['inn', 'tax_form']);
    expect((await patch(agent, endpoints.changeAgency, data)).status).toBe(403);
  });

  test('C7 promotions are a consent of their own: given and taken back with time and address', async () => {
    const switchTo = (service: boolean, promo: boolean) =>
      patch(agent, endpoints.changeNotices, { service, promo });
    expect((await switchTo(false, true)).body).toMatchObject({ service: false, promo: true });
    await switchTo(true, true);
    expect((await settings()).notices).toMatchObject({ service: true, promo: true });
    await switchTo(true, false);
    const kept = await api.db.select().from(consents).orderBy(asc(consents.id));
    expect(kept.map(({ purpose, given, address }) => [purpose, given, address])).toEqual([
      ['advertising', true, '127.0.0.1'],
      ['advertising', false, '127.0.0.1'],
    ]);
  });

  test('C7 a picture becomes a small square without what the camera wrote, and can be taken away', async () => {
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Copyright: 'Приметова' } })
      .jpeg()
      .toBuffer();
    const send = (files: File[]) => agent.post(endpoints.changePicture.path, formOf({}, files, 'image'));
    const { image } = (await send([new File([new Uint8Array(photo)], 'Фото.JPG')])).body;
    expect(image).toMatch(/^\/portraits\/[0-9a-f]{2}\/[0-9a-f]{40}\.webp$/);
    const own = async () => fetch(api.url + image, { headers: { cookie: agent.cookieHeader() } });
    expect((await fetch(api.url + image)).status, 'only for those who are signed in').toBe(404);
    const shown = await own();
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('cache-control'), 'nobody who signs in next finds it').toBe('private, no-store');
    const bytes = Buffer.from(await shown.arrayBuffer());
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([256, 256, undefined]);
    const broken = await send([new File([new Uint8Array(photo.subarray(0, 400))], 'Фото.jpg')]);
    expect(broken.body.errors.image[0]).toMatch(/Фото\.jpg/);
    expect((await send([new File([PDF], 'Фото.png')])).body.errors.image[0]).toMatch(/внутри не [A-Z]+:/);
    expect((await agent.get(endpoints.getOffice.path)).body.user.image).toBe(image);
    expect((await send([])).body.image).toBeNull();
    expect((await own()).status).toBe(404);
  });

  test('C7 devices are listed to their owner, and ended one by one or all others at once', async () => {
    const [second, third] = [await api.signIn('other'), await api.signIn('other')];
    const first = await api.signIn('other');
    const list = async () => (await first.get(endpoints.listDevices.path)).body.results;
    const devices = await list();
    expect(devices).toHaveLength(3);
    expect(devices.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const foreign = (await agent.get(endpoints.listDevices.path)).body.results[0].id;
    const end = (id: number) => first.delete(endpoints.endDevice.path.replace('{id}', String(id)));
    expect((await end(foreign)).status, 'another’s device').toBe(404);
    const ended = devices.find(({ current }: { current: boolean }) => !current).id;
    expect((await end(ended)).status).toBe(204);
    expect((await end(ended)).status).toBe(404);
    expect((await first.post(endpoints.endOtherDevices.path)).body).toEqual({ ended: 1 });
    expect(await list()).toHaveLength(1);
    for (const lost of [second, third])
      expect((await lost.get(endpoints.listFavorites.path)).body.code).toBe('session-ended');
    expect((await agent.get(endpoints.listFavorites.path)).status).toBe(200);
  });

  test('L8 whoever is blocked or waits for the confirmation ends the session of a lost phone too', async () => {
    for (const who of ['blocked', 'inspecting'] as const) {
      const [lost, own] = [await api.signIn(who), await api.signIn(who)];
      const devices = (await own.get(endpoints.listDevices.path)).body.results;
      const [other] = devices.filter(({ current }: { current: boolean }) => !current);
      const end = endpoints.endDevice.path.replace('{id}', String(other.id));
      expect((await own.delete(end)).status, who).toBe(204);
      expect((await lost.get(endpoints.listFavorites.path)).body.code).toBe('session-ended');
      await api.signIn(who);
      expect((await own.post(endpoints.endOtherDevices.path)).body.ended).toBeGreaterThan(0);
      expect((await own.get(endpoints.listDevices.path)).body.results).toHaveLength(1);
    }
  });

  test('I3 acquainted with the regulations', async () => {
    expect((await agent.post(endpoints.acquaint.path)).body.acquainted).toBe(true);
    expect((await agent.get(endpoints.getOffice.path)).body.user.acquainted).toBe(true);
  });

  test('C7 the export holds everything stored about the account, and nothing of another', async () => {
    const { confirmed: userId, other } = api.userIds;
    await api.db.insert(favorites).values([
      { userId, lotId: 1 },
      { userId: other, lotId: 2 },
    ]);
    await api.db
      .insert(consents)
      .values({ userId, purpose: 'personal_data', given: true, version: 'v1', address: 'x' });
    await api.db
      .insert(privateFiles)
      .values({ userId, name: 'Устав.pdf', type: 'application/pdf', size: 3, content: Buffer.from('abc') });
    const asked = { kind: 'consultation', name: 'Мария', phone: people.confirmed } as const;
    await api.db.insert(requests).values({ ...asked, userId, key: crypto.randomUUID() });
    const { body, text } = await agent.get(endpoints.exportAccount.path);
    expect(body).toMatchObject({
      account: { id: userId, phone: people.confirmed, notices: { service: true }, has_password: false },
      consents: [{ purpose: 'personal_data', version: 'v1' }],
      favorites: [{ id: 1 }],
      documents: [{ name: 'Устав.pdf', size: 3 }],
      requests: [{ kind: 'consultation', name: 'Мария' }],
    });
    expect(body.notifications.length).toBeGreaterThan(1);
    expect(body.devices.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/passwordHash|tokenHash|password_hash|content/);
  });

  /** The code that came for the deletion of this account. */
  const deletionCode = async (who: Visitor, phone: string): Promise<string> => {
    const sent = await who.post(endpoints.sendDeletionCode.path);
    expect(sent.body).toEqual({ resend_after: 60, expires_in: 300 });
    return (await api.codes(phone)).at(-1) ?? '';
  };

  test('C7 an open page deletes nothing: the owner proves themselves by the password, within a limit', async () => {
    const other = await api.signIn('other');
    const passwordHash = await hashPassword('длинный пароль');
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, api.userIds.other));
    const remove = (proof: object) =>
      other.post(endpoints.deleteAccount.path, { confirm: 'удалить', ...proof });
    expect((await remove({})).body.errors).toEqual({ password: ['Чтобы удалить кабинет, введите пароль'] });
    expect((await remove({ password: 'не тот' })).body.errors).toEqual({ password: ['Неверный пароль'] });
    expect((await other.post(endpoints.sendDeletionCode.path)).body.code, 'no code beside it').toBe(
      'conflict',
    );
    const code = { security_code: (await api.codes(people.other)).at(-1) };
    expect((await remove(code)).body.errors).toHaveProperty('password');
    for (let times = 0; times < 9; times += 1) await remove({ password: 'не тот' });
    expect((await remove({ password: 'длинный пароль' })).body.code).toBe('too-many');
    await api.db.delete(rateLimits);
    expect((await row(api.userIds.other)).id).toBe(api.userIds.other);
    await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, api.userIds.other));
  });

  test('C7 a code of another purpose deletes nothing, and one for deleting signs nobody in', async () => {
    const other = await api.signIn('other');
    await api.db.delete(loginCodes);
    const guest = api.visitor();
    await guest.askForCode(people.other);
    const toSignIn = (await api.codes(people.other)).at(-1)!;
    const remove = (security_code?: string) =>
      other.post(endpoints.deleteAccount.path, { confirm: 'удалить', security_code });
    expect((await remove()).body.errors).toEqual({ security_code: ['Введите код из СМС'] });
    expect((await remove(toSignIn)).body.code).toBe('code-expired');
    const toDelete = await deletionCode(other, people.other);
    const early = await other.post(endpoints.sendDeletionCode.path);
    expect(early.body.detail).toMatch(/^Новый код можно запросить через/);
    const wrong = String((Number(toDelete) + 1) % 10_000).padStart(4, '0');
    expect((await remove(wrong)).body).toMatchObject({ code: 'wrong-code', status: 400 });
    const body = { phone: people.other, security_code: toDelete };
    const signIn = await guest.post(endpoints.checkSecurityCode.path, body);
    if (toDelete !== toSignIn) expect(signIn.body.code).toBe('wrong-code');
    expect((await row(api.userIds.other)).id).toBe(api.userIds.other);
  });

  test('C7 a deleted account is gone with everything of it, and its line of audit names no person', async () => {
    const userId = api.userIds.confirmed;
    const [elsewhere] = [await api.signIn('confirmed')];
    const remove = (confirm: string, security_code?: string) =>
      agent.post(endpoints.deleteAccount.path, { confirm, security_code });
    expect((await remove('да')).body.errors.confirm[0]).toMatch(/удалить/);
    await api.db
      .insert(auditLines)
      .values({ actor: 'terminal', action: 'block', subjectId: userId, reason: 'Иванова звонила' });
    expect((await remove('удалить', await deletionCode(agent, people.confirmed))).status).toBe(204);
    expect((await agent.get(endpoints.getOffice.path)).body).toEqual({ user: null });
    expect((await elsewhere.get(endpoints.listFavorites.path)).status).toBe(401);
    const ofUser = [
      await api.db.select().from(users).where(eq(users.id, userId)),
      await api.db.select().from(favorites).where(eq(favorites.userId, userId)),
      await api.db.select().from(notifications).where(eq(notifications.userId, userId)),
      await api.db.select().from(consents).where(eq(consents.userId, userId)),
      await api.db.select().from(privateFiles).where(eq(privateFiles.userId, userId)),
      await api.db.select().from(requests).where(eq(requests.phone, people.confirmed)),
      await api.db.select().from(sessions).where(eq(sessions.userId, userId)),
    ];
    expect(ofUser.flat()).toEqual([]);
    const lines = await api.db.select().from(auditLines).where(eq(auditLines.subjectId, userId));
    expect(lines.map(({ action, reason, actor }) => [action, reason, actor])).toEqual([
      ['block', '', 'terminal'],
      ['delete', '', 'owner'],
    ]);
    const again = api.visitor();
    await again.askForCode(people.confirmed);
    expect(
      (await again.post(endpoints.checkSecurityCode.path, { phone: people.confirmed, security_code: '0000' }))
        .status,
    ).toBe(400);
  });

  test('C7 agents of a deleted agency stay, on their own, and wait for the developer', async () => {
    const mine = { role: 'agent', agencyId: api.userIds.agency } as const;
    const [member] = await api.db
      .insert(users)
      .values({
        ...mine,
        status: 'full_access',
        confirmed: true,
        phone: '+79161119999',
        email: 'member@example.ru',
      })
      .returning();
    const security_code = await deletionCode(agency, people.agency);
    expect(
      (await agency.post(endpoints.deleteAccount.path, { confirm: 'удалить', security_code })).status,
    ).toBe(204);
    expect(await row(member!.id)).toMatchObject({ agencyId: null, confirmed: false, status: 'inspecting' });
    const told = await api.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, member!.id), eq(notifications.type, 'registration_status')));
    expect(told).toHaveLength(1);
  });

  test('C7 a blocked person may take their data, and asks the developer to be erased', async () => {
    const blocked = await api.signIn('blocked');
    expect((await blocked.get(endpoints.getSettings.path)).body.code).toBe('account-blocked');
    expect((await blocked.get(endpoints.exportAccount.path)).body.account.phone).toBe(people.blocked);
    const security_code = await deletionCode(blocked, people.blocked);
    const asked = await blocked.post(endpoints.deleteAccount.path, { confirm: 'удалить', security_code });
    expect(asked.body).toMatchObject({ status: 409, code: 'conflict' });
    expect(asked.body.detail).toMatch(/удалит его менеджер\. Просьба передана, её номер \d+/);
    const again = await deletionCode(blocked, people.blocked);
    await blocked.post(endpoints.deleteAccount.path, { confirm: 'удалить', security_code: again });
    const waiting = await api.db.select().from(requests).where(eq(requests.kind, 'erasure'));
    expect(waiting).toMatchObject([{ userId: api.userIds.blocked, phone: people.blocked, doneAt: null }]);
  });
});
