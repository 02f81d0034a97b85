// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyTheme, chooseTheme, savedTheme } from './theme';

const medias = () => [...document.querySelectorAll('meta')].map(({ media }) => media);

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#1C2026" media="(prefers-color-scheme: dark)">';
});
afterEach(() => chooseTheme(null));

test('C7 a chosen theme is applied and kept, and can be given up for that of the system', () => {
  expect(savedTheme()).toBeNull();
  chooseTheme('dark');
  expect(savedTheme()).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(medias()).toEqual(['not all', 'all']);
  chooseTheme('light');
  expect(savedTheme()).toBe('light');
  expect(medias()).toEqual(['all', 'not all']);
  chooseTheme(null);
  expect(savedTheme()).toBeNull();
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('C7 a cookie of another hand is no theme', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a stranger could have put there
  document.cookie = 'theme="><script>; Path=/';
  expect(savedTheme()).toBeNull();
  applyTheme(savedTheme());
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
