import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listNames } from '../../contract/accounts/personal-lists';
import {
  type AccountDatabase,
  GUEST_ACCOUNT,
  openAccountDatabase,
} from '../../device/account/account-database';
import { createAccountSession } from '../../device/account/account-session';
import { readListState, readState } from '../../device/account/account-state';
import { accountTables } from '../../device/account/account-tables';
import { guestSession } from '../../device/account/guest-account';
import { isUnsettled } from '../../device/account/outbox-row';
import { readOutboxRows } from '../../device/account/read-outbox-rows';
import { readAgents } from '../../device/lists/agents-store';
import { calendarReader, readAppointments, readManagers } from '../../device/lists/appointments-store';
import { readClientFavorites } from '../../device/lists/clients/client-favorites-store';
import { readClients } from '../../device/lists/clients/clients-store';
import { readDeals } from '../../device/lists/deals-store';
import { readDocuments, readStoredDocumentFile } from '../../device/lists/documents-store';
import { readFavoriteMarks, readFavorites } from '../../device/lists/favorites/favorites-store';
import { readHidden, readHiddenIds } from '../../device/lists/hidden/hidden-store';
import { readNotes } from '../../device/lists/notes/notes-store';
import { readNotifications } from '../../device/lists/notifications/notifications-store';
import { readQueuedRequests } from '../../device/lists/requests/requests-store';
import { readSeenLots } from '../../device/lists/seen/seen-lots';
import { openRow } from '../../device/outbox/outbox-kinds';
import { readOutbox } from '../../device/outbox/pending/outbox-view';
import { sendOutbox } from '../../device/outbox/sending/send-outbox';
import { sessionStore } from '../../device/session/session-store';
import { createFakeClock } from '../../device/test-support';
import {
  EARLIER_AGENCY,
  EARLIER_AGENT,
  earlierDevice,
  readDatabase,
  restoreDatabases,
} from './earlier-device';

const accounts = [EARLIER_AGENT, EARLIER_AGENCY, GUEST_ACCOUNT];
/** When the device was left: everything on it had come from the server then. */
const LEFT = Date.parse('2026-11-23T18:00:00.000Z');
const DAY = 86_400_000;

let db: AccountDatabase;
const open = async (account: number) => {
  db = await openAccountDatabase(account);
  return db;
};

beforeAll(() => restoreDatabases('portal-device'));
beforeEach(() => restoreDatabases('portal-account-'));
afterEach(() => {
  db.close();
  vi.unstubAllGlobals();
});

describe('F5 the outbox of a device of 0.1', () => {
  /** The server of that day: it answers what it answered then, in the same order. What it was sent is the result. */
  function server(account: number): unknown[] {
    const arrived: unknown[] = [];
    const expected = (earlierDevice.sent[account] ?? []).values();
    vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
      const given = {
        'Content-Type': 'application/json',
        'X-CSRFToken': `token-${account}`,
        Date: new Date(LEFT).toUTCString(),
      };
      if (path === '/api/office/')
        return new Response(JSON.stringify({ user: userOf(account) }), { headers: given });
      const key = new Headers(headers).get('Idempotency-Key');
      arrived.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null, key });
      const { status, body: said } = expected.next().value?.answer ?? { status: 404, body: null };
      return new Response(said === null ? null : JSON.stringify(said), { status, headers: given });
    });
    return arrived;
  }
  const userOf = (id: number) => ({
    id,
    role: id === EARLIER_AGENCY ? 'company' : 'agent',
    status: 'full_access',
    first_name: 'Марина',
    last_name: 'Соколова',
    patronymic: '',
    brand_name: '',
    company: null,
    phone: '+79183310000',
    email: 'm@example.ru',
    image: null,
    confirmed: true,
    blocked: false,
    block_fixation: false,
    acquainted: true,
  });

  test.each(
    accounts,
  )('goes out as 0.1 sent it, in its order and under its keys: account %i', async (account) => {
    await open(account);
    const arrived = server(account);
    const session = account === GUEST_ACCOUNT ? guestSession : createAccountSession(account);
    const clock = createFakeClock(LEFT + DAY);
    const { end, next } = await sendOutbox(
      { db, session, clock, random: () => 0.5, locks: null },
      { networkIsBack: true },
    );
    const recorded = (earlierDevice.sent[account] ?? []).map(({ answer, ...call }) => call);
    expect(recorded.length).toBeGreaterThan(1);
    expect(arrived).toEqual(recorded);
    expect({ end, next }).toEqual({ end: 'nothing-due', next: null });
    const left = (await readOutboxRows(db)).map(({ kind, state }) => ({ kind, state }));
    expect(left).toEqual(earlierDevice.left[account]);
  });

  test('is understood whole: every row of every kind, and what was refused is still told', async () => {
    const kinds = new Set<string>();
    for (const account of accounts) {
      await open(account);
      const stored = earlierDevice.databases
        .find(({ name }) => name === `portal-account-${account}`)!
        .stores.find(({ name }) => name === 'outbox')!.rows;
      const rows = await readOutboxRows(db);
      expect(rows).toEqual(stored);
      for (const row of rows) {
        const opened = openRow(row);
        expect(opened?.act.subject, row.kind).toBe(row.subject);
        kinds.add(row.kind);
      }
      db.close();
    }
    expect([...kinds].sort()).toEqual([
      'client',
      'client-favorite',
      'client-favorites-clear',
      'favorite',
      'favorites-clear',
      'fixation',
      'hidden',
      'hidden-clear',
      'note',
      'notification-viewed',
      'request',
    ]);
    await open(EARLIER_AGENT);
    const { refused, sent, needsSignIn } = await readOutbox(db);
    expect(refused.map(({ id, detail }) => [id, detail])).toEqual([
      [5, 'Отказ: validation'],
      [6, 'Отказ: validation'],
      [7, 'Отказ: validation'],
    ]);
    expect({ sent, needsSignIn }).toEqual({ sent: 2, needsSignIn: false });
    db.close();
    await open(EARLIER_AGENCY);
    expect((await readOutbox(db)).needsSignIn).toBe(true);
  });
});

describe('F4 what a device of 0.1 holds is read', () => {
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id).sort((a, b) => a - b);

  test('the lists of an agent, with what waits upon them', async () => {
    await open(EARLIER_AGENT);
    // Cleared by a change that waits, but for what was added after it.
    expect(ids((await readFavorites(db)).items.map(({ favorite }) => favorite))).toEqual([102, 107]);
    expect(ids((await readHidden(db)).items.map(({ hidden }) => hidden))).toEqual([108]);
    expect(await readHiddenIds(db)).toEqual(new Set([108]));
    const marks = await readFavoriteMarks(db);
    expect([...marks.keys()].sort()).toEqual([101, 102, 107, 109, 110, 111, 114]);
    expect(marks.get(109)?.pending).toBe('refused');
    expect([...(await readNotes(db))].map(([lot, { text }]) => [lot, text]).sort()).toEqual([
      [105, 'Вид на море, второй этаж шумный'],
      [106, ''],
      [109, 'Не принято сервером'],
      [113, 'Заметка 113'],
    ]);
    const notifications = await readNotifications(db);
    expect(notifications.items.map(({ id }) => id)).toEqual([21, 22, 23, 24]);
    expect(notifications.unviewed).toBe(0);
    const clients = (await readClients(db)).items;
    expect(ids(clients.flatMap(({ id }) => (id === null ? [] : { id })))).toEqual([5, 6, 7]);
    expect(clients.filter(({ id }) => id === null).map(({ comment }) => comment)).toContain('Новый');
    expect(clients.find(({ id }) => id === 6)?.email).toBe('new@example.ru');
    expect(clients.find(({ id }) => id === 5)?.fixations.map(({ id }) => id)).toEqual([51]);
    expect(clients.flatMap(({ asked }) => asked.map(({ project }) => project.slug))).toEqual([
      'oblaka',
      'oblaka',
    ]);
    const { items: lots } = await readClientFavorites(db);
    expect(lots.map(({ client, lot }) => `${client}:${lot.id}`)).toEqual(['5:125']);
    expect(ids((await readDeals(db)).items)).toEqual([31, 32]);
    expect(ids((await readAppointments(db)).items)).toEqual([61]);
    expect(await readManagers(db)).toMatchObject({ savedAt: LEFT, value: [{ id: 3 }] });
    expect(await calendarReader(3)(db)).toMatchObject({ savedAt: LEFT, value: { manager: 3 } });
    expect(await readQueuedRequests(db)).toMatchObject({
      waiting: 2,
      received: [{ key: '5a1c2d3e-0000-4000-8000-000000000001' }],
    });
  });

  test('documents and the bytes of their files', async () => {
    await open(EARLIER_AGENT);
    const { items, files } = await readDocuments(db);
    expect(items.map(({ id }) => id)).toEqual([71, 72, 73]);
    expect([...files.values()].map(({ id, takenWith, cameAlong }) => ({ id, takenWith, cameAlong }))).toEqual(
      [
        { id: 71, takenWith: 'oblaka', cameAlong: true },
        { id: 73, takenWith: undefined, cameAlong: undefined },
      ],
    );
    const file = await readStoredDocumentFile(db, 71);
    expect(new TextDecoder().decode(new Uint8Array(file!.bytes))).toBe('%PDF-1.7');
  });

  test('what lies beside the lists, and the ages of these', async () => {
    await open(EARLIER_AGENT);
    const ages = new Map<string, number | null>();
    for (const list of listNames) ages.set(list, (await readListState(db, list)).savedAt);
    expect([...ages].filter(([, at]) => at === null).map(([list]) => list)).toEqual([
      'commission',
      'bookings',
      'savedSearches',
      'agents',
      'requests',
    ]);
    expect(new Set([...ages.values()].filter((at) => at !== null))).toEqual(new Set([LEFT]));
    expect(await readState(db, 'push')).toEqual({ on: true, details: true });
    expect(await readState(db, 'pause')).toMatchObject({ failures: 3, network: true, until: LEFT + 60_000 });
    expect(await readSeenLots(db)).toMatchObject({
      at: LEFT,
      lots: [{ id: 110, was: { price: 5_100_000 } }],
    });
    expect(await db.answers.get('["branches","list"]')).toMatchObject({ wire: [{ id: 1, name: 'Центр' }] });
  });

  test('an agency has its agents, a build that was refused, and lots that it has shown again', async () => {
    await open(EARLIER_AGENCY);
    expect((await readAgents(db)).items.map(({ id }) => id)).toEqual([41, 42]);
    expect(await readState(db, 'refusedBuild')).toBe('dev');
    expect(await readHiddenIds(db)).toEqual(new Set([112]));
    expect((await readOutboxRows(db)).every(isUnsettled)).toBe(true);
  });

  test('a guest has requests that wait, that were taken and that were refused', async () => {
    await open(GUEST_ACCOUNT);
    expect(await readQueuedRequests(db)).toMatchObject({
      waiting: 2,
      received: [{ key: '5a1c2d3e-0000-4000-8000-000000000011' }],
      refused: [{ detail: 'Отказ: validation' }],
    });
  });

  test('who is signed in', async () => {
    await open(EARLIER_AGENT);
    expect(await sessionStore.read()).toEqual({ is: 'signed-in', id: EARLIER_AGENT });
  });
});

test('F5 a start changes nothing of what lies on a device of 0.1: no row, no table, no index', async () => {
  await sessionStore.read();
  for (const account of accounts) {
    await open(account);
    await readOutbox(db);
    await readClients(db);
    db.close();
  }
  for (const before of earlierDevice.databases) {
    const after = await readDatabase(before.name);
    const was = new Map(before.stores.map((store) => [store.name, store]));
    // Tables that have come since are allowed, and empty.
    expect([...was.keys()].every((name) => after.stores.some((store) => store.name === name))).toBe(true);
    for (const store of after.stores)
      expect(was.get(store.name) ?? { ...store, rows: [] }).toMatchObject(store);
  }
});

test('F5 the recorded device has rows in every table that 0.1 knew', () => {
  const filled = new Set(
    earlierDevice.databases.flatMap(({ stores }) =>
      stores.filter(({ rows }) => rows.length > 0).map(({ name }) => name),
    ),
  );
  const ofThen = Object.entries(accountTables).filter(([, { since }]) => since <= 5);
  expect(ofThen.map(([name]) => name).filter((name) => !filled.has(name))).toEqual([]);
});
