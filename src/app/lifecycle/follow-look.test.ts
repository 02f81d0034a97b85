// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sheets: string[] = [];
beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = '<style id="look">:root{--light-accent:#111111}</style>';
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (css: string) => sheets.push(css);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  sheets.length = 0;
});

const answer = (client: QueryClient, look?: { css: string }) =>
  client.setQueryData(['catalogue', '/api/header/'], { value: { phone: '', ...(look && { look }) }, at: 1 });
async function follow(client: QueryClient) {
  const { followLook } = await import('./follow-look');
  followLook(client);
}

test('M2 an open page wears the look of the newest answer, and nothing once there is none', async () => {
  const client = new QueryClient();
  await follow(client);
  answer(client, { css: ':root{--light-accent:#111111}' });
  expect(sheets, 'the document has it').toEqual([]);
  answer(client, { css: ':root{--light-accent:#222222}' });
  expect(sheets).toEqual([':root{--light-accent:#222222}']);
  expect(document.getElementById('look')).toBeNull();
  expect(document.adoptedStyleSheets).toHaveLength(1);
  answer(client);
  expect(sheets.at(-1)).toBe('');
});

test('M2 an answer that had come before counts; before there is any the document stays as it was drawn', async () => {
  const client = new QueryClient();
  await follow(client);
  expect(document.getElementById('look')).not.toBeNull();
  vi.resetModules();
  answer(client, { css: '' });
  await follow(client);
  expect(document.getElementById('look')).toBeNull();
});
