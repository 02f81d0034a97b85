import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { onPolicyHeaders, pageHeaders } from './policy';

const HEADER = 'Content-Security-Policy';
const OWN = "default-src 'self'; style-src 'self' 'sha256-ofThisDocument='; img-src 'self' data:";
const answer = (policy?: string) =>
  new Response('{}', policy === undefined ? {} : { headers: { [HEADER]: policy } });
const drawn = async () => {
  const headers = await pageHeaders(new Headers({ [HEADER]: OWN, 'Content-Type': 'text/html' }), '');
  expect(headers.get('Content-Type')).toBe('text/html');
  return headers.get(HEADER);
};

beforeEach(() => {
  const stored = new Map<string, Response>();
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, response: Response) => void stored.set(key, response) }),
    match: async (key: string) => stored.get(key)?.clone(),
  });
});

test('F8 K1 a page drawn by the worker has the policy that the server sent last, and its own style hashes', async () => {
  expect(await drawn(), 'before anything was heard').toBe(OWN);
  const moved = "default-src 'self'; style-src 'self'; img-src 'self' data: https://img.dev.ru";
  expect(await onPolicyHeaders(answer(moved))).toBe(true);
  expect(await drawn()).toBe(
    "default-src 'self'; style-src 'self' 'sha256-ofThisDocument='; img-src 'self' data: https://img.dev.ru",
  );
  expect(await onPolicyHeaders(answer(moved)), 'the same once more').toBe(false);
});

test('F8 a page drawn by the worker has the hash of its own import map beside the scripts that the server allows last', async () => {
  const own = "script-src 'self' 'sha256-ofThisMap='; style-src 'self'";
  await onPolicyHeaders(answer("script-src 'self' https://captcha.ru; style-src 'self'"));
  const headers = await pageHeaders(new Headers({ [HEADER]: own }), '');
  expect(headers.get(HEADER)).toBe(
    "script-src 'self' https://captcha.ru 'sha256-ofThisMap='; style-src 'self'",
  );
});

test('F8 an answer without a policy changes nothing', async () => {
  expect(await onPolicyHeaders(answer())).toBe(false);
  expect(await drawn()).toBe(OWN);
});

test('M2 a page that is drawn in a developer’s look lets its style in, by the digest of its text', async () => {
  const css = ':root{--accent:#8a1c4a}';
  const digest = createHash('sha256').update(css).digest('base64');
  const headers = await pageHeaders(new Headers({ [HEADER]: OWN }), css);
  expect(headers.get(HEADER)).toBe(
    `default-src 'self'; style-src 'sha256-${digest}' 'self' 'sha256-ofThisDocument='; img-src 'self' data:`,
  );
});
