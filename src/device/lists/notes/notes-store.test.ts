import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../../../api/call/call';
import type { CallError } from '../../../api/call/call-error';
import { type Note, noteEndpoints } from '../../../contract/calls/account/note-endpoints';
import type { Endpoint } from '../../../contract/calls/endpoint';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import { type Caller, createAccountSession } from '../../account/account-session';
import { acknowledgeRefusal, readOutbox } from '../../outbox/pending/outbox-view';
import { sendOutbox } from '../../outbox/sending/send-outbox';
import {
  createFakeClock,
  type FakeClock,
  noNetwork,
  openTestAccountDatabase,
  problem,
  testLot,
} from '../../test-support';
import { enqueueNote, readNotes, refreshNotes } from './notes-store';

const ME = 1;
const now = Date.parse('2026-11-21T12:00:00Z');
let clock: FakeClock;
let db: AccountDatabase;
/** Keeps the later of two texts, as the server does. */
let onServer: Map<number, Note>;
let written: string[];
let fault: CallError | null;

interface Given {
  body?: { property: number; text: string; edited_at: string };
}

const send = (async (endpoint: Endpoint, { body }: Given) => {
  const answer = (value: unknown): Answer<unknown> => ({ value, at: new Date(5), csrf: 'mine', dropped: 0 });
  if (endpoint === pageEndpoints.getOffice) return answer({ user: { id: ME } });
  if (fault) throw fault;
  if (endpoint === noteEndpoints.listNotes) return answer([...onServer.values()].filter(({ text }) => text));
  if (!body) throw new Error('unexpected call');
  written.push(body.text);
  const before = onServer.get(body.property);
  if (!before || before.edited_at <= body.edited_at) put(body.property, body.text, body.edited_at);
  return answer(onServer.get(body.property));
}) as Caller;

const put = (id: number, text: string, edited_at: string) =>
  onServer.set(id, { id: 100 + id, property: testLot(id), text, created_at: edited_at, edited_at });
const session = () => createAccountSession(ME, send);
const round = () =>
  sendOutbox({ db, session: session(), clock, random: () => 1, locks: null }, { networkIsBack: true });
const write = (id: number, text: string, at = now) =>
  enqueueNote(db, testLot(id), text, { now: at, online: false });
const note = async (id: number) => {
  const view = (await readNotes(db)).get(id);
  return view && [view.text, view.state];
};

beforeEach(async () => {
  clock = createFakeClock(now);
  db = await openTestAccountDatabase(ME);
  onServer = new Map();
  written = [];
  fault = null;
});
afterEach(() => db.close());

test('D10 F6 a note written offline is there at once, waits, and only its last text is sent, once', async () => {
  await write(3, 'Шумно');
  await write(3, 'Шумно днём');
  await write(3, '  Шумно днём и ночью ');
  expect(await note(3)).toEqual(['Шумно днём и ночью', 'waiting']);
  await round();
  expect(written).toEqual(['Шумно днём и ночью']);
  expect(await note(3)).toEqual(['Шумно днём и ночью', 'saved']);
});

test('D10 F6 an empty text deletes it, on the server too', async () => {
  put(3, 'Старое', '2026-11-20T09:00:00.000Z');
  await refreshNotes(db, session());
  expect(await note(3)).toEqual(['Старое', 'saved']);
  await write(3, ' ');
  expect(await note(3)).toEqual(['', 'waiting']);
  await round();
  expect(await note(3)).toBeUndefined();
  expect(onServer.get(3)?.text).toBe('');
});

test('D10 F6 of two devices the later text stays on both, and no note is doubled', async () => {
  await write(3, 'с телефона', now - 60_000);
  put(3, 'с ноутбука', new Date(now).toISOString());
  await round();
  expect(await note(3)).toEqual(['с ноутбука', 'saved']);
  clock.advance(60_000);
  await write(3, 'снова с телефона', clock.now());
  await round();
  expect([...onServer.values()].map(({ text }) => text)).toEqual(['снова с телефона']);
});

test("D10 F6 a text written over another counts as later even if the device's clock is slow", async () => {
  put(3, 'прежнее', new Date(now).toISOString());
  await refreshNotes(db, session());
  await write(3, 'новое', now - 86_400_000);
  await round();
  expect(onServer.get(3)?.text).toBe('новое');
  await write(3, 'новейшее', now - 86_400_000);
  await round();
  expect(await note(3)).toEqual(['новейшее', 'saved']);
});

test('D10 F6 a text written while the one before is being sent is not treated as sent', async () => {
  await write(3, 'первое');
  fault = noNetwork();
  await round();
  clock.advance(5);
  await write(3, 'второе', clock.now());
  fault = null;
  expect(await note(3)).toEqual(['второе', 'waiting']);
  await round();
  expect(written).toEqual(['первое', 'второе']);
  expect(await note(3)).toEqual(['второе', 'saved']);
});

test('D10 a refusal of a note is shown, and its text stays on the device', async () => {
  await write(3, 'важное');
  fault = problem('not-found');
  await round();
  expect(await note(3)).toEqual(['важное', 'kept-here']);
  const [refusal] = (await readOutbox(db)).refused;
  expect(refusal).toMatchObject({ about: { act: 'note', text: 'важное' }, detail: 'Отказ: not-found' });
  await acknowledgeRefusal(db, refusal!.id);
  fault = null;
  put(5, 'другое', new Date(now).toISOString());
  await refreshNotes(db, session());
  expect([await note(3), await note(5)]).toEqual([
    ['важное', 'kept-here'],
    ['другое', 'saved'],
  ]);
  await write(3, 'важное');
  await round();
  expect(await note(3)).toEqual(['важное', 'saved']);
});
