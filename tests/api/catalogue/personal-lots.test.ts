import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hiddenLots, notes } from '../../../server/db/schema/personal-schema';
import { hiddenEndpoints } from '../../../src/contract/calls/account/hidden-endpoints';
import { noteEndpoints } from '../../../src/contract/calls/account/note-endpoints';
import { type ApiServer, databaseKinds, startApi, type Visitor } from '../../support/portal/api-server';

const hide = hiddenEndpoints.listHidden.path;
const clear = hiddenEndpoints.clearHidden.path;
const noted = noteEndpoints.listNotes.path;

describe.each(databaseKinds)('hidden lots and notes on %s', (kind) => {
  let api: ApiServer;
  let agent: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    api = await startApi(kind);
    agent = await api.signIn('confirmed');
    other = await api.signIn('other');
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.delete(hiddenLots);
    await api.db.delete(notes);
  });
  const hidden = async (who = agent): Promise<number[]> =>
    (await who.get(hide)).body.map(({ id }: { id: number }) => id);
  const texts = async (who = agent): Promise<[number, string][]> =>
    (await who.get(noted)).body.map((note: { property: { id: number }; text: string }) => [
      note.property.id,
      note.text,
    ]);
  const write = (property: number, text: string, edited_at?: string, who = agent) =>
    who.post(noted, { property, text, ...(edited_at && { edited_at }) });

  test('D10 a lot is hidden once, answers the same again, and is taken back; an absent one too', async () => {
    const first = await agent.post(`${hide}3/`);
    expect(first.body).toMatchObject({ id: 3, property: { id: 3 } });
    expect((await agent.post(`${hide}3/`)).body).toEqual(first.body);
    await agent.post(`${hide}5/`);
    expect(await hidden()).toEqual([5, 3]);
    for (let times = 0; times < 2; times += 1) expect((await agent.delete(`${hide}3/`)).status).toBe(204);
    expect(await hidden()).toEqual([5]);
    expect((await agent.post(`${hide}999999/`)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await agent.post(clear)).status).toBe(204);
    expect(await hidden()).toEqual([]);
  });

  test("D10 F9 hidden lots and notes are one person's own: catalogue answers know of neither", async () => {
    const list = '/api/flats/?limit=5';
    const before = await other.get(list);
    const [first] = before.body.results;
    await agent.post(`${hide}${first.id}/`);
    await write(first.id, 'Окна во двор');
    expect((await agent.get(list)).text).toBe(before.text);
    expect([await hidden(other), await texts(other)]).toEqual([[], []]);
    const [note] = (await agent.get(noted)).body;
    expect((await other.send('PATCH', `${noted}${note.id}/`, { body: { text: 'Чужое' } })).status).toBe(404);
    await other.delete(`${noted}${note.id}/`);
    await other.delete(`${hide}${first.id}/`);
    await other.post(clear);
    expect([await hidden(), await texts()]).toEqual([[first.id], [[first.id, 'Окна во двор']]]);
  });

  test('D10 F6 a hide that is sent again after it was taken back does nothing', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await agent.post(`${hide}7/`, undefined, headers);
    await agent.delete(`${hide}7/`);
    expect((await agent.post(`${hide}7/`, undefined, headers)).body).toEqual(first.body);
    expect(await hidden()).toEqual([]);
  });

  test('D10 a lot has one note: written, written over, changed by its id, taken away', async () => {
    const first = (await write(3, '  Шумно  ')).body;
    expect(first).toMatchObject({ property: { id: 3 }, text: 'Шумно' });
    expect((await write(3, 'Тихо')).body).toMatchObject({ id: first.id, text: 'Тихо' });
    const changed = await agent.send('PATCH', `${noted}${first.id}/`, { body: { text: 'Очень тихо' } });
    expect(changed.body).toMatchObject({ id: first.id, text: 'Очень тихо' });
    await write(1, 'Второй');
    expect(await texts()).toEqual([
      [1, 'Второй'],
      [3, 'Очень тихо'],
    ]);
    for (let times = 0; times < 2; times += 1)
      expect((await agent.delete(`${noted}${first.id}/`)).status).toBe(204);
    expect((await agent.send('PATCH', `${noted}${first.id}/`, { body: { text: 'Нет' } })).status).toBe(404);
    expect((await write(1, '')).body).toMatchObject({ text: '' });
    expect(await texts()).toEqual([]);
    expect((await write(999_999, 'Нет такого')).body).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('D10 F6 of two devices the later text stays, in whatever order they arrive', async () => {
    await write(3, 'днём', '2026-11-20T12:00:00Z');
    expect((await write(3, 'утром', '2026-11-20T09:00:00Z')).body.text).toBe('днём');
    expect((await write(3, 'вечером', '2026-11-20T18:00:00.500Z')).body.text).toBe('вечером');
    await write(3, '', '2026-11-20T20:00:00Z');
    expect((await write(3, 'ещё днём', '2026-11-20T15:00:00Z')).body.text).toBe('');
    expect(await texts()).toEqual([]);
    expect((await write(3, 'ночью', '2026-11-20T23:00:00Z')).body.text).toBe('ночью');
  });

  test('D10 a clock that is ahead writes nothing in the future', async () => {
    const { edited_at } = (await write(3, 'из будущего', '2099-01-01T00:00:00Z')).body;
    expect(Date.parse(edited_at)).toBeLessThanOrEqual(Date.now());
    expect((await write(3, 'сейчас')).body.text).toBe('сейчас');
  });

  test('D10 a note has a bound, and a time has a form', async () => {
    expect((await write(3, 'я'.repeat(2000))).status).toBe(200);
    expect((await write(3, 'я'.repeat(2001))).body.errors.text).toEqual(['Не длиннее 2000 знаков']);
    expect((await write(3, 'да', '2026-99-99T00:00:00Z')).body.errors.edited_at).toEqual([
      'Такого времени нет',
    ]);
  });

  test("D10 C7 the account's export holds both", async () => {
    await agent.post(`${hide}3/`);
    await write(5, 'Позвонить');
    const { body } = await agent.get('/api/office/export/');
    expect(body.hidden).toMatchObject([{ id: 3 }]);
    expect(body.notes).toMatchObject([{ lot: 5, text: 'Позвонить' }]);
  });
});
