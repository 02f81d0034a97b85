import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hiddenEndpoints } from '../../contract/calls/account/hidden-endpoints';
import { personalEndpoints } from '../../contract/calls/account/personal-endpoints';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { staffEndpoints } from '../../contract/calls/staff/staff-endpoints';
import { call, callForAnswer, callWithAge } from './call';
import { CallError } from './call-error';
import { onAnswer, onProblem, setCallGate } from './call-events';
import { forgetCsrfToken } from './csrf';

const fetched = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetCsrfToken();
  setCallGate(async () => {});
});

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
const problem = (code: string, status: number, headers?: Record<string, string>) =>
  json(
    { type: 'about:blank', title: 'Отказ', status, detail: 'Нельзя', code },
    { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
  );
const html = (status = 200) =>
  new Response('<h1>Войдите в сеть</h1>', { status, headers: { 'Content-Type': 'text/html' } });
const guest = (csrf = 'first') => json({ user: null }, { headers: { 'X-CSRFToken': csrf } });
const sentHeaders = (index: number) => new Headers(fetched.mock.calls[index]?.[1].headers);
const failureOf = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => expect.fail('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};

describe('what is asked', () => {
  test('D4 the path takes its parameters, the query repeats keys and drops what is empty', async () => {
    fetched.mockResolvedValue(json({ count: 0, facets: [] }));
    await call(pageEndpoints.getFlatFacets, {
      query: { rooms: ['1', 'studio'], city: [], search: '', price_max: 7_000_000, has_promotions: true },
    });
    expect(fetched.mock.calls[0]?.[0]).toBe(
      '/api/flats/facets/?rooms=1&rooms=studio&price_max=7000000&has_promotions=true',
    );
    await failureOf(call(pageEndpoints.getFlat, { params: { id: 17 } }));
    expect(fetched.mock.calls[1]?.[0]).toBe('/api/flats/17/');
  });

  test('an unsafe call without a token asks who is signed in, and sends the token of that answer', async () => {
    fetched.mockResolvedValueOnce(guest('fresh')).mockResolvedValueOnce(new Response(null, { status: 204 }));
    await call(hiddenEndpoints.clearHidden, {}, { idempotencyKey: 'key-1' });
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/office/', '/api/hide/clear/']);
    expect(sentHeaders(1).get('X-CSRFToken')).toBe('fresh');
    expect(sentHeaders(1).get('Idempotency-Key')).toBe('key-1');
  });

  test('in a page the token comes from the cookie', async () => {
    vi.stubGlobal('document', { cookie: 'signed_in=1; csrftoken=from-cookie' });
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await call(pageEndpoints.logout, {});
    expect(sentHeaders(0).get('X-CSRFToken')).toBe('from-cookie');
  });

  test('a stale token is renewed by the refusal itself and the call is sent once more under the same key', async () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=stale' });
    fetched
      .mockResolvedValueOnce(problem('csrf', 403, { 'X-CSRFToken': 'renewed' }))
      .mockResolvedValueOnce(new Response(null, { status: 204 }));
    await call(hiddenEndpoints.clearHidden, {}, { idempotencyKey: 'one' });
    expect(sentHeaders(1).get('X-CSRFToken')).toBe('renewed');
    expect(sentHeaders(1).get('Idempotency-Key')).toBe('one');
  });

  test('K3 a manager’s write goes under the manager’s token, whatever an agent’s page beside it has asked since', async () => {
    vi.stubGlobal('document', { cookie: 'csrftoken=agents' });
    const staff = json({ staff: null }, { headers: { 'X-CSRFToken': 'managers' } });
    fetched.mockResolvedValueOnce(staff).mockResolvedValueOnce(guest('agents'));
    await call(staffEndpoints.getStaff, {});
    await call(pageEndpoints.getOffice, {});
    fetched.mockImplementation(async () => new Response(null, { status: 204 }));
    await call(staffEndpoints.staffSignOut, {});
    await call(hiddenEndpoints.clearHidden, {});
    expect([2, 3].map((at) => sentHeaders(at).get('X-CSRFToken'))).toEqual(['managers', 'agents']);
    // Whoever signs in next does so under the token of the browser.
    forgetCsrfToken(staffEndpoints.getStaff.path);
    await call(staffEndpoints.staffSignOut, {});
    expect(sentHeaders(4).get('X-CSRFToken')).toBe('agents');
  });

  test('a token refused twice is not tried for ever', async () => {
    fetched.mockImplementation(async () => problem('csrf', 403, { 'X-CSRFToken': 'x' }));
    vi.stubGlobal('document', { cookie: 'csrftoken=stale' });
    const error = await failureOf(call(hiddenEndpoints.clearHidden, {}));
    expect(error.code).toBe('csrf');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('F9 a call pinned to a session is never sent under another token', async () => {
    fetched.mockResolvedValue(problem('csrf', 403, { 'X-CSRFToken': 'of-another' }));
    await failureOf(call(hiddenEndpoints.clearHidden, {}, { csrf: 'of-mine' }));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(sentHeaders(0).get('X-CSRFToken')).toBe('of-mine');
  });

  test('C4 every call but logout waits for the gate, and is not sent where the gate fails', async () => {
    const closed = new CallError({ kind: 'network' });
    setCallGate(() => Promise.reject(closed));
    fetched.mockImplementation(async () => new Response(null, { status: 204 }));
    await expect(call(pageEndpoints.getOffice, {})).rejects.toBe(closed);
    expect(fetched).not.toHaveBeenCalled();
    vi.stubGlobal('document', { cookie: 'csrftoken=t' });
    await call(pageEndpoints.logout, {});
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('what comes back', () => {
  test('an unknown row is dropped alone', async () => {
    const city = { value: 'sochi', label: 'Сочи' };
    fetched.mockResolvedValue(json([city, { value: 7 }, { ...city, later: true }]));
    const { value, dropped } = await callForAnswer(pageEndpoints.listCities, {});
    expect(value).toEqual([city, city]);
    expect(dropped).toBe(1);
  });

  test('the rows of a page too; a page that is none is refused whole', async () => {
    fetched.mockResolvedValueOnce(json({ count: 2, next: null, previous: null, results: [{}, {}] }));
    expect((await call(pageEndpoints.listFlats, {})).results).toEqual([]);
    fetched.mockResolvedValueOnce(json({ next: null, previous: null, results: [] }));
    expect((await failureOf(call(pageEndpoints.listFlats, {}))).kind).toBe('server');
  });

  test('F7 an answer says how old it is', async () => {
    const date = 'Sat, 21 Nov 2026 09:00:00 GMT';
    fetched.mockResolvedValue(json([], { headers: { Date: date } }));
    expect((await callWithAge(pageEndpoints.listCities, {})).at).toEqual(new Date(date));
  });

  test('F5 a captive portal that answers 200 with HTML is no network, also where no body is expected', async () => {
    fetched.mockImplementation(async () => html());
    expect((await failureOf(call(pageEndpoints.getOffice, {}))).kind).toBe('network');
    const removal = call(personalEndpoints.removeFavorite, { params: { id: 1 } }, { csrf: 't' });
    expect((await failureOf(removal)).kind).toBe('network');
  });

  test('a page of HTML with 401 or 404 signs nobody out and refuses nothing for good', async () => {
    for (const status of [401, 403, 404]) {
      fetched.mockResolvedValueOnce(html(status));
      const error = await failureOf(call(pageEndpoints.getOffice, {}));
      expect([error.kind, error.final]).toEqual(['network', false]);
    }
  });

  test('a gateway that answers 502 with HTML is a server that failed', async () => {
    fetched.mockResolvedValue(html(502));
    expect((await failureOf(call(pageEndpoints.getOffice, {}))).kind).toBe('server');
  });

  test('a connection cut midway is no network', async () => {
    const cut = new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"user":'));
        body.error(new TypeError('terminated'));
      },
    });
    fetched.mockResolvedValue(new Response(cut, { headers: { 'Content-Type': 'application/json' } }));
    expect((await failureOf(call(pageEndpoints.getOffice, {}))).kind).toBe('network');
  });

  test('without a network by the browser’s own word it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failureOf(call(pageEndpoints.getOffice, {}))).kind).toBe('offline');
  });

  test.each([
    ['validation', 400, 'validation', true],
    ['signed-out', 401, 'unauthorized', false],
    ['account-blocked', 403, 'forbidden', true],
    ['not-found', 404, 'not-found', true],
    ['in-progress', 409, 'conflict', false],
    ['update-required', 426, 'update-required', false],
    ['too-many', 429, 'server', false],
    ['a-word-of-tomorrow', 422, 'validation', false],
  ])('code %s with %i is %s', async (code, status, kind, final) => {
    fetched.mockResolvedValue(problem(code, status));
    const error = await failureOf(call(pageEndpoints.getOffice, {}));
    expect([error.kind, error.code, error.status, error.final]).toEqual([kind, code, status, final]);
    expect(error.message).toBe('Нельзя');
  });

  test('Retry-After is read in seconds and as a date', async () => {
    fetched.mockResolvedValueOnce(problem('too-many', 429, { 'Retry-After': '30' }));
    expect((await failureOf(call(pageEndpoints.getOffice, {}))).retryAfter).toBe(30_000);
    vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), toFake: ['Date'] });
    fetched.mockResolvedValueOnce(
      problem('too-many', 429, { 'Retry-After': 'Sat, 21 Nov 2026 09:01:00 GMT' }),
    );
    expect((await failureOf(call(pageEndpoints.getOffice, {}))).retryAfter).toBe(60_000);
  });
});

describe('waiting and listening', () => {
  const never = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  test('a call without an answer gives up after its time as no network', async () => {
    fetched.mockImplementation(never);
    expect((await failureOf(call(pageEndpoints.getOffice, {}, { timeoutMs: 5 }))).kind).toBe('network');
  });

  test('the caller’s own abort is no failure of the network', async () => {
    fetched.mockImplementation(never);
    const heard = vi.fn();
    const stop = onAnswer(heard);
    const leaving = new AbortController();
    const called = call(pageEndpoints.getOffice, {}, { signal: leaving.signal });
    leaving.abort(new Error('left the page'));
    await expect(called).rejects.toThrow('left the page');
    expect(heard).not.toHaveBeenCalled();
    stop();
  });

  test('F5 listeners learn whether the server was reached; a kept catalogue answer proves nothing', async () => {
    const heard: boolean[] = [];
    const stop = onAnswer(({ reachable }) => heard.push(reachable));
    fetched.mockResolvedValueOnce(json([])).mockResolvedValueOnce(guest()).mockResolvedValueOnce(html());
    await call(pageEndpoints.listCities, {});
    expect(heard).toEqual([]);
    await call(pageEndpoints.getOffice, {});
    await failureOf(call(pageEndpoints.getOffice, {}));
    expect(heard).toEqual([true, false]);
    stop();
  });
});

test('F8 every call names the version of the app', async () => {
  fetched.mockResolvedValue(json([]));
  await call(pageEndpoints.listCities, {});
  expect(sentHeaders(0).get('App-Version')).toBe('dev');
});

test('F8 an answer that the app is too old is told to the page, to a listener that comes later too', async () => {
  fetched.mockImplementation(async () => problem('update-required', 426));
  expect((await failureOf(call(pageEndpoints.listCities, {}))).kind).toBe('update-required');
  const heard = vi.fn();
  const stop = onProblem('update-required', heard);
  expect(heard).toHaveBeenCalledOnce();
  await failureOf(call(pageEndpoints.listCities, {}));
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
