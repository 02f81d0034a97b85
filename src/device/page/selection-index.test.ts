import { beforeEach, expect, test, vi } from 'vitest';
import type { IndexMessage, IndexRequest } from '../selection/index/index-messages';
import type { SelectionQuestion } from '../selection/selection-question';
import { testLot } from '../test-support';

/** The worker as the page sees it. */
class FakeWorker extends EventTarget {
  readonly requests: IndexRequest[] = [];
  postMessage = (request: IndexRequest) => void this.requests.push(request);
  terminate = vi.fn();
  say(message: IndexMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }
}

let worker: FakeWorker;
let page: typeof import('./selection-index');

beforeEach(async () => {
  worker = new FakeWorker();
  vi.stubGlobal(
    'Worker',
    vi.fn(function make() {
      return worker;
    }),
  );
  vi.resetModules();
  page = await import('./selection-index');
});

const question: SelectionQuestion = { type: 'flats', filters: {}, order: 'price', from: 0, to: 24 };
const state = { ready: true, revision: 3, at: 5, rows: 7, failed: false };

test('F12 nothing starts by itself, but a question opens the stored index', async () => {
  await page.syncIndex();
  expect(Worker).not.toHaveBeenCalled();
  const answer = page.askIndex(question);
  expect(worker.requests).toEqual([{ id: 1, kind: 'ask', question }]);
  worker.say({ kind: 'answer', id: 1, value: null });
  expect(await answer).toBeNull();
  expect(Worker).toHaveBeenCalledTimes(1);
});

test('F12 it starts once, and reports which index the worker has', () => {
  page.startIndex();
  page.startIndex();
  expect(Worker).toHaveBeenCalledTimes(1);
  const heard = vi.fn();
  const stop = page.subscribeIndex(heard);
  worker.say({ kind: 'state', state });
  expect(page.readIndexState()).toBe(state);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  worker.say({ kind: 'state', state: { ...state, revision: 4 } });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('F12 facets and options that the worker leaves out are those of the answer before', async () => {
  page.startIndex();
  const answer = { count: 1, lots: [testLot(1)], revision: 3, at: 5 };
  const [facets, specs] = [{ count: 1, facets: [] }, []];
  const first = page.askIndex(question);
  const second = page.askIndex({ ...question, from: 24, to: 48 });
  const [one, two] = worker.requests;
  worker.say({ kind: 'answer', id: one?.id ?? 0, value: { ...answer, facets, specs } });
  expect(await first).toEqual({ ...answer, facets, specs });
  worker.say({ kind: 'answer', id: two?.id ?? 0, value: { ...answer, lots: [] } });
  const slice = await second;
  expect(slice?.facets).toBe(facets);
  expect(slice?.specs).toBe(specs);
});

test('F12 if the worker fails, questions go to the server', async () => {
  page.startIndex();
  worker.say({ kind: 'state', state });
  const open = page.askIndex(question);
  worker.dispatchEvent(new Event('error'));
  expect(await open).toBeNull();
  expect(await page.askIndex(question)).toBeNull();
  expect(page.readIndexState()).toMatchObject({ ready: false, failed: true });
  expect(worker.terminate).toHaveBeenCalled();
});

test('F12 a browser without workers asks the server', async () => {
  vi.stubGlobal('Worker', undefined);
  page.startIndex();
  expect(page.readIndexState()).toMatchObject({ ready: false, failed: true });
  expect(await page.askIndex(question)).toBeNull();
});

test('F5 the worker reports too whether the server was reached', async () => {
  const { onAnswer } = await import('../../api/call/call-events');
  const heard = vi.fn();
  onAnswer(heard);
  page.startIndex();
  worker.say({ kind: 'reached', reachable: false });
  expect(heard).toHaveBeenCalledWith({ reachable: false });
});

test('F7 a newer index waits while corrections are not allowed; one that was opened first, or only confirmed, does not', () => {
  let isFree = false;
  const catchUp = page.correctWhen(() => isFree);
  page.startIndex();
  const heard = vi.fn();
  page.subscribeIndex(heard);
  worker.say({ kind: 'state', state });
  worker.say({ kind: 'state', state: { ...state, at: 6 } });
  expect(page.readIndexState()).toMatchObject({ revision: 3, at: 6 });
  worker.say({ kind: 'state', state: { ...state, revision: 4 } });
  worker.say({ kind: 'state', state: { ...state, revision: 5 } });
  catchUp();
  expect(page.readIndexState().revision).toBe(3);
  isFree = true;
  catchUp();
  catchUp();
  expect(page.readIndexState().revision).toBe(5);
  expect(heard).toHaveBeenCalledTimes(3);
});
