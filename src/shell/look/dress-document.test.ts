import { expect, test } from 'vitest';
import { marks, renderDocument } from '../document';
import { allowLook } from './dress-document';
import { lookLogoHtml } from './logo-picture';

const template = `<!doctype html><html lang="ru"><head><title>Кабинет агента: квартиры</title><style>theme</style><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /><meta name="apple-mobile-web-app-title" content="Кабинет" /></head><body><div id="frame-head">${marks.head}${marks.headEnd}</div><div id="frame">${marks.frame}${marks.frameEnd}</div>${marks.start}{}${marks.startEnd}</body></html>`;
const header = { phone: '', portal_mode: false, client_domain: null };
const picture = { src: '/storage/aa/a.webp', dark: '/storage/bb/b.webp', width: 120, height: 40 };
const look = {
  css: ':root{--accent:#8a1c4a}',
  logo: lookLogoHtml({ ...picture, isSign: false }, 'Юг'),
  favicon: '/storage/cc/c.png',
  touch_icon: '/storage/dd/d.png',
  icon: '/storage/ee/e.png',
  short_name: 'Юг & Ко',
};
const drawn = (given: object) =>
  renderDocument(
    template,
    { path: '/main', signedIn: true, header: { ...header, ...given } },
    { beside: { path: '/', signedIn: null } },
  );

test('M2 a document in a look has its style behind the theme’s, its logo, its icons and its name', () => {
  const document = drawn({ name: 'Юг', look });
  expect(document).toContain('<style>theme</style>');
  expect(document.indexOf('<style id="look">:root{--accent:#8a1c4a}</style>')).toBeGreaterThan(
    document.indexOf('<style>theme</style>'),
  );
  expect(document).toContain(
    '<img class="logo-picture logo-light" src="/storage/aa/a.webp" width="120" height="40" alt="">',
  );
  expect(document).toContain('<img class="logo-picture logo-dark" src="/storage/bb/b.webp"');
  expect(document).not.toContain('logo-name');
  expect(document).toContain('<link rel="icon" href="/storage/cc/c.png" type="image/png" />');
  expect(document).toContain('<link rel="apple-touch-icon" href="/storage/dd/d.png" />');
  expect(document).toContain('<meta name="apple-mobile-web-app-title" content="Юг &amp; Ко" />');
  expect(document).toContain('<html data-site="Юг &amp; Ко" lang="ru">');
  expect(document).toContain('<title>Юг &amp; Ко: квартиры</title>');
});

test('M2 beside a logo that is a sign stands the name; a page of managers wears the look too', () => {
  const sign = { ...look, logo: lookLogoHtml({ ...picture, isSign: true }, 'Юг') };
  expect(drawn({ name: 'Юг', look: sign })).toContain('<span class="logo-name">Юг</span>');
  const staff = renderDocument(template, { path: '/staff', signedIn: false, header: { ...header, look } });
  expect(staff).toContain('<style id="look">');
});

test('M2 without a look the head of the document is the built one, byte for byte', () => {
  const document = drawn({ name: 'Юг' });
  const headOf = (html: string) => html.slice(0, html.indexOf('<body>'));
  expect(headOf(document)).toBe(headOf(template));
  expect(document).not.toContain('logo-picture');
});

test('M2 a policy lets the style of the look in beside those of the document', () => {
  expect(allowLook("default-src 'self'; style-src 'self' 'sha256-own='", 'AbC=')).toBe(
    "default-src 'self'; style-src 'sha256-AbC=' 'self' 'sha256-own='",
  );
});
