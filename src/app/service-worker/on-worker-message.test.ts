// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onAnswer } from '../../api/call/call-events';
import { onWorkerMessage } from './on-worker-message';

let worker: EventTarget;
let heard: boolean[];
let stop: () => void;
const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

beforeEach(() => {
  worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  heard = [];
  stop = onAnswer(({ reachable }) => heard.push(reachable));
  onWorkerMessage(new QueryClient());
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('F5 F7 an answer through the worker says that the server is there, the first of its kind too', () => {
  say({ type: 'unreached' });
  say({ type: 'reached' });
  say({ type: 'checked', path: '/api/flats/', changed: false, at: 1 });
  expect(heard).toEqual([false, true, true]);
});

test('F7 a word that this build does not know says nothing', () => {
  say({ type: 'tomorrow' });
  say(null);
  expect(heard).toEqual([]);
});
