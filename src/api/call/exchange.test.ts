// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { onAnswer } from './call-events';
import { exchange } from './exchange';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const heard = vi.fn();

afterEach(() => vi.unstubAllGlobals());

/** The page goes into the page cache while the question is under way, which breaks off when it is back. */
async function putAway(): Promise<never> {
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  throw new TypeError('Load failed');
}

test('F7 what broke off because the page was put away is asked again, and is not taken for a lost network', async () => {
  vi.stubGlobal('fetch', fetched);
  onAnswer(heard);
  fetched.mockImplementationOnce(putAway).mockResolvedValueOnce(Response.json({ count: 1 }));
  const { json } = await exchange('/api/flats/', { method: 'GET' }, {});
  expect(json).toEqual({ count: 1 });
  expect(heard).not.toHaveBeenCalled();
});

test('F7 what changes something is not sent again by itself', async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementationOnce(putAway);
  await expect(exchange('/api/favorites/', { method: 'POST' }, {})).rejects.toMatchObject({
    kind: 'network',
  });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
});
