import { expect, test } from 'vitest';
import { answerStore } from './answer-store';

const kilobytes = (count: number) => Buffer.alloc(count * 1000, 'x');

test('an answer is made once a tag, and again for another one', async () => {
  const store = answerStore(1_000_000);
  let made = 0;
  const make = async () => Buffer.from(String(++made));
  const first = store.keep('/a', 'one', make);
  expect(store.keep('/a', 'one', make)).toBe(first);
  expect(String(await store.keep('/a', 'two', make).body)).toBe('2');
  expect(made).toBe(2);
});

test('an answer that failed is made anew', async () => {
  const store = answerStore(1_000_000);
  await expect(
    store.keep('/a', 'one', () => Promise.reject(new Error('no database'))).body,
  ).rejects.toThrow();
  expect(String(await store.keep('/a', 'one', async () => Buffer.from('1')).body)).toBe('1');
});

test('answers are bounded by their bytes, compressed ones too, and those asked for longest ago go', async () => {
  const store = answerStore(100_000);
  const keep = async (address: string, size: number) => {
    const entry = store.keep(address, 'tag', async () => kilobytes(size));
    await entry.body;
    return entry;
  };
  const first = await keep('/first', 30);
  const second = await keep('/second', 30);
  expect(await keep('/first', 30)).toBe(first);
  await keep('/third', 50);
  expect(await keep('/first', 30), 'asked for lately').toBe(first);
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(await keep('/second', 30), 'pushed out').not.toBe(second);
  const before = store.bytes;
  const { byteLength } = await store.encode('/first', first, 'br');
  expect(store.bytes).toBe(before + byteLength);
});

test('an answer larger than all the room is given, and not kept', async () => {
  const store = answerStore(10_000);
  const entry = store.keep('/large', 'tag', async () => kilobytes(50));
  expect((await entry.body).byteLength).toBe(50_000);
  expect((await store.encode('/large', entry, 'gzip')).byteLength).toBeLessThan(5000);
  expect(store.bytes).toBe(0);
});

test('an answer is given up when all who wait for it have, and made anew for whoever comes then', async () => {
  const store = answerStore(1_000_000);
  const [one, two] = [new AbortController(), new AbortController()];
  let made = 0;
  const make = (abandoned: AbortSignal) => {
    made += 1;
    return new Promise<Buffer<ArrayBuffer>>((_, reject) => {
      abandoned.addEventListener('abort', () => reject(new Error('given up')));
    });
  };
  const shared = store.keep('/a', 'tag', make, one.signal);
  expect(store.keep('/a', 'tag', make, two.signal)).toBe(shared);
  one.abort();
  expect(store.keep('/a', 'tag', make, two.signal), 'somebody still waits').toBe(shared);
  two.abort();
  const anew = store.keep('/a', 'tag', async () => Buffer.from('anew'));
  await expect(shared.body).rejects.toThrow('given up');
  expect(String(await anew.body)).toBe('anew');
  expect(made).toBe(1);
});
