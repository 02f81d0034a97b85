import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raiseRevision } from '../../../server/db/changes/revision';
import { lots } from '../../../server/db/schema/schema';
import { endpoints } from '../../../src/contract/calls/endpoints';
import { LotStatus } from '../../../src/contract/lots/lot';
import { signInStaff } from '../../support/accounts/callers';
import { formOf, PDF } from '../../support/accounts/registrations';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

describe.each(databaseKinds)('what menus leave out on %s', (kind) => {
  let api: ApiServer;
  let staff: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    staff = await signInStaff(api);
  });
  afterAll(() => api.close());
  const header = async () => staff.get(endpoints.getHeader.path);
  const empty = async (): Promise<string[]> => (await header()).body.empty;

  test('M1 a place is named as empty until it is filled, and again once it is emptied', async () => {
    expect(await empty()).toEqual(
      expect.arrayContaining([
        '/mortgage',
        '/regulations',
        '/documents',
        '/news',
        '/news#promo',
        '/purchase',
      ]),
    );
    const text = '## Сроки\n\nКлиент закрепляется на 30 дней.';
    await staff.post(endpoints.publishRegulation.path, { title: 'Регламент', text });
    expect(await empty()).not.toContain('/regulations');
    const words = { kind: 'news', title: 'Старт', text: 'Открыли продажи' };
    const { id } = (await staff.post(endpoints.addPublication.path, words)).body;
    expect(await empty()).not.toContain('/news');
    expect(await empty()).toContain('/news#promo');
    await staff.post(`/api/staff/publications/${id}/withdraw/`, {});
    expect(await empty()).toContain('/news');
  });

  test('M1 a document that is published, or taken back, is heard of by pages that hold the answer', async () => {
    const before = (await header()).headers.get('etag');
    const form = formOf({ title: 'Договор', category: 'Шаблоны' }, [new File([PDF], 'Договор.pdf')], 'file');
    const { id } = (await staff.post(endpoints.publishDocument.path, form)).body;
    expect(await empty()).not.toContain('/documents');
    expect((await header()).headers.get('etag')).not.toBe(before);
    await staff.post(`/api/staff/documents/${id}/withdraw/`, {});
    expect(await empty()).toContain('/documents');
  });

  test('M1 premises that are not on sale are left out, flats never', async () => {
    expect(await empty()).not.toContain('/selection/commercial');
    await api.db.transaction(async (tx) => {
      await tx.update(lots).set({ status: LotStatus.sold }).where(eq(lots.type, 'commercial'));
      await raiseRevision(tx);
    });
    expect(await empty()).toContain('/selection/commercial');
  });
});
