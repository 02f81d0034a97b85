import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits, staffUsers } from '../../../server/db/schema/account-schema';
import { saveStaff } from '../../../server/staff/commands/staff-command';
import { mayStaff, type StaffRole, staffRoleNames } from '../../../src/contract/accounts/staff/staff-roles';
import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { addressOf, MANAGER, signInStaff } from '../../support/accounts/callers';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const table: [string, Endpoint][] = Object.entries(endpoints);
const guarded = table.flatMap(([name, endpoint]) =>
  endpoint.auth === 'staff' ? [[name, endpoint, endpoint.permission] as const] : [],
);

const managerOf = (role: StaffRole) => ({ email: `${role}@example.ru`, name: 'Олег Серов', role });

describe.each(databaseKinds)('roles of managers on %s', (kind) => {
  let api: ApiServer;
  let managers: Record<StaffRole, Visitor>;
  beforeAll(async () => {
    api = await startApi(kind);
    const entered: [string, Visitor][] = [];
    for (const role of staffRoleNames) {
      await saveStaff(api.db, managerOf(role));
      entered.push([role, await signInStaff(api, managerOf(role))]);
    }
    managers = Object.fromEntries(entered) as typeof managers;
  });
  afterAll(() => api.close());

  test.each(
    guarded,
  )('M9 %s answers the roles that open it, and refuses the others in words', async (_, endpoint, permission) => {
    for (const role of staffRoleNames) {
      await managers[role].get(endpoints.getStaff.path);
      const body = endpoint.body ? {} : undefined;
      const answer = await managers[role].send(endpoint.method, addressOf(endpoint), { body });
      if (mayStaff(role, permission)) expect([401, 403], role).not.toContain(answer.status);
      else
        expect(answer.body, role).toMatchObject({
          status: 403,
          code: 'forbidden',
          detail: expect.stringMatching(/^С ролью «.+» это недоступно/),
        });
    }
  });

  test('M9 a manager of the version before opens what they opened: everything', async () => {
    const [row] = await api.db
      .insert(staffUsers)
      .values({ name: 'Старая Анна', email: 'old@example.ru', passwordHash: '-' })
      .returning();
    expect(row?.role).toBe('owner');
    await api.db.delete(staffUsers).where(eq(staffUsers.email, 'old@example.ru'));
  });
});

describe.each(databaseKinds)('second factors that are asked for on %s', (kind) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(kind, { variables: { STAFF_SECOND_FACTOR: '1' } });
    await saveStaff(api.db, MANAGER);
  });
  afterAll(() => api.close());
  beforeEach(() => api.db.delete(rateLimits).then(() => undefined));

  test('M9 who may see people gets to see nobody before they have a second factor; others are not asked', async () => {
    for (const role of staffRoleNames) {
      await saveStaff(api.db, managerOf(role));
      const staff = await signInStaff(api, managerOf(role));
      const me = (await staff.get(endpoints.getStaff.path)).body.staff;
      const isAsked = role !== 'content';
      expect(me.second_factor_due, role).toBe(isAsked ? true : undefined);
      const list = isAsked ? endpoints.listStaffAccounts : endpoints.listStaffDocuments;
      const answer = await staff.get(list.path);
      if (isAsked)
        expect(answer.body).toMatchObject({
          status: 403,
          code: 'second-factor-required',
          detail: expect.stringContaining('Мой вход'),
        });
      else expect(answer.status).toBe(200);
      expect((await staff.get(endpoints.getStaffSelf.path)).body.required, role).toBe(isAsked);
    }
  });
});
