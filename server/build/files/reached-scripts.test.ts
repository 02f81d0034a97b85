import { expect, test } from 'vitest';
import { reachedScripts } from './reached-scripts';

const scripts = ['boot', 'portal', 'lot', 'deals', 'papers', 'words', 'staff', 'table'];
const url = (name: string) => `assets/${name}-00000000.js`;
const map = JSON.stringify({
  imports: Object.fromEntries(scripts.map((name) => [`#${name}`, `/${url(name)}`])),
});
const html = `<script type="importmap">${map}</script><script type="module" src="/${url('boot')}"></script>`;
const code: Readonly<Record<string, string>> = {
  [url('boot')]: 'import(`#portal`)',
  [url('portal')]:
    'import{a}from"#words";const to=[()=>import("#lot"),()=>import("#deals"),()=>import("#staff")]',
  [url('lot')]: 'const hash="#table"',
  [url('deals')]: 'import"#papers";import{a}from"#words";',
  [url('table')]: '',
};
const reached = (wanted: (url: string) => boolean) =>
  [...reachedScripts({ html, read: (one) => code[one] ?? '' }, wanted)]
    .map((one) => one.slice(7, -12))
    .sort();

test('a script is reached by what is imported at once or when needed, not by a word that looks like its name', () => {
  expect(reached(() => true)).toEqual(['boot', 'deals', 'lot', 'papers', 'portal', 'staff', 'words']);
});

test('F1 without a page all that only the page leads to is left out, and nothing that others need', () => {
  expect(reached((one) => !one.includes('deals'))).toEqual(['boot', 'lot', 'portal', 'staff', 'words']);
});

test('F1 what is imported at once cannot come later', () => {
  expect(reached((one) => !one.includes('words'))).toContain('words');
});
