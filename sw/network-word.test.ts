import { expect, test } from 'vitest';
import { wordOfAnswer, wordOfFailure } from './network-word';

const ADDRESS = 'https://portal.example/api/flats/?rooms=2';
const answer = (etag: string) =>
  new Response('{}', { headers: { ETag: etag, Date: 'Mon, 01 Jun 2026 10:00:00 GMT' } });

test('F7 an answer where none was kept says that the server is there', () => {
  expect(wordOfAnswer(ADDRESS, undefined, answer('1'))).toEqual({ type: 'reached' });
});

test('F7 an answer behind a kept one says whether it is another, and of when', () => {
  const word = { type: 'checked', path: '/api/flats/?rooms=2', at: Date.UTC(2026, 5, 1, 10) };
  expect(wordOfAnswer(ADDRESS, answer('1'), answer('1'))).toEqual({ ...word, changed: false });
  expect(wordOfAnswer(ADDRESS, answer('1'), answer('2'))).toEqual({ ...word, changed: true });
});

test('F5 F7 a question that its page gave up says nothing of the network, one that got no answer does', async () => {
  const page = new AbortController();
  const request = new Request(ADDRESS, { signal: page.signal });
  expect(wordOfFailure(new TypeError('Failed to fetch'), request)).toEqual({ type: 'unreached' });
  page.abort();
  expect(wordOfFailure(new TypeError('Failed to fetch'), request)).toBeNull();
  const gone = new DOMException('The user aborted a request.', 'AbortError');
  expect(wordOfFailure(gone, new Request(ADDRESS))).toBeNull();
});
