import { expect, test } from 'vitest';
import { canGiveUp } from './give-up';
import type { WorkerScope } from './worker-scope';

/** A network on which every request hangs until it is aborted. */
function hangingWorker() {
  const asked: (RequestInit | undefined)[] = [];
  const scope: Pick<WorkerScope, 'fetch'> = {
    fetch: (_, init) => {
      asked.push(init);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    },
  };
  return { scope, asked, ...canGiveUp(scope) };
}

test('F8 a worker that is being replaced aborts its hanging requests, which does not count as a lost network', async () => {
  const { scope, giveUp } = hangingWorker();
  const picture = scope.fetch(new Request('https://portal.test/storage/plan.webp'));
  const call = scope.fetch('https://portal.test/api/flats/', { headers: { Accept: 'application/json' } });
  giveUp();
  await expect(picture).rejects.toMatchObject({ name: 'AbortError' });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('F8 later requests are made as usual, since the next worker may not become active', async () => {
  const { scope, asked, giveUp } = hangingWorker();
  giveUp();
  const later = scope.fetch('https://portal.test/api/flats/');
  expect(asked.at(-1)?.signal?.aborted).toBe(false);
  giveUp();
  await expect(later).rejects.toMatchObject({ name: 'AbortError' });
});

test('F8 other waiting work is aborted too, by a new signal each time', () => {
  const { giveUp, signal } = hangingWorker();
  const before = signal();
  giveUp();
  expect(before.aborted).toBe(true);
  expect(signal().aborted).toBe(false);
});

test('F8 a page can still abort its own request', async () => {
  const { scope, asked } = hangingWorker();
  const page = new AbortController();
  const call = scope.fetch('https://portal.test/api/flats/', { signal: page.signal, cache: 'no-store' });
  page.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(asked.at(-1)).toMatchObject({ cache: 'no-store' });
});

test('F8 a navigation request is passed on unchanged', () => {
  const { scope, asked } = hangingWorker();
  const navigation = new Request('https://portal.test/main');
  Object.defineProperty(navigation, 'mode', { value: 'navigate' });
  void scope.fetch(navigation);
  expect(asked).toEqual([undefined]);
});
