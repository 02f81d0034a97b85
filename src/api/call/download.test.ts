import { afterEach, expect, test, vi } from 'vitest';
import { documentEndpoints } from '../../contract/calls/content/document-endpoints';
import { CallError } from './call-error';
import { onAnswer } from './call-events';
import { download } from './download';

afterEach(() => vi.unstubAllGlobals());

const FILE = { 'Content-Disposition': 'attachment; filename="a.pdf"', 'Content-Length': '5' };
const answering = (body: BodyInit, headers: Record<string, string>, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, headers })),
  );
const take = (onProgress?: (bytes: number) => void) =>
  download(documentEndpoints.getDocumentFile, { params: { id: 7 }, query: { version: 2 } }, { onProgress });
const failure = () => take().catch((error: unknown) => error);

test('I1 a file comes whole, and says how much of it is here', async () => {
  answering(new Uint8Array([1, 2, 3, 4, 5]), FILE);
  const told: number[] = [];
  expect(new Uint8Array(await take((bytes) => told.push(bytes)))).toEqual(new Uint8Array([1, 2, 3, 4, 5]));
  expect(told.at(-1)).toBe(5);
  expect(fetch).toHaveBeenCalledWith('/api/documents/7/file/?version=2', expect.anything());
});

test.each<[string, BodyInit, Record<string, string>]>([
  ['a file that was cut off', new Uint8Array([1, 2]), FILE],
  ['a page of a captive portal', '<html></html>', { 'Content-Type': 'text/html' }],
])('I1 %s is no file, and says that the server was not reached', async (_, body, headers) => {
  answering(body, headers);
  const heard = vi.fn();
  const stop = onAnswer(heard);
  expect(await failure()).toMatchObject({ kind: 'network' });
  expect(heard).toHaveBeenCalledWith({ reachable: false });
  stop();
});

test('I1 a refusal is told in the server’s words', async () => {
  const problem = { type: 'x', title: 'x', status: 409, code: 'conflict', detail: 'Вышла новая версия.' };
  answering(JSON.stringify(problem), { 'Content-Type': 'application/problem+json' }, 409);
  const error = await failure();
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ kind: 'conflict', message: 'Вышла новая версия.' });
});
