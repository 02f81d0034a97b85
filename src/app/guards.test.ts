// @vitest-environment jsdom
import { isRedirect } from '@tanstack/react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '../contract/accounts/account';
import { RefusedError, statusOf } from '../lib/route-error';
import { consumeWantedAddress } from '../lib/session/wanted-address';
import { guards } from './guards';

const agent: User = {
  id: 1,
  role: 'agent',
  status: 'full_access',
  first_name: 'Анна',
  last_name: 'Иванова',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '+79001234567',
  email: '',
  image: null,
  confirmed: true,
  blocked: false,
  block_fixation: false,
  acquainted: true,
};

const yug = { type: 'ООО', name: 'Юг', inn: '7707083893' };

/** Where the guard of every navigation sends, or null where it lets through. */
function sentTo(user: User | null, href: string): unknown {
  try {
    guards.every({ user, href, pathname: new URL(href, location.href).pathname });
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options;
  }
}

afterEach(() => sessionStorage.clear());

describe('A2 the guard of every navigation', () => {
  test.each([
    '/main',
    '/selection/flats?rooms=1',
    '/favorites',
    '/clients',
    '/of-tomorrow',
  ])('A2 sends a guest from %s to the guest page, and remembers the address', (href) => {
    expect(sentTo(null, href)).toEqual(expect.objectContaining({ to: '/', replace: true }));
    expect(consumeWantedAddress()).toBe(href);
  });

  test('A2 lets a guest stay on the guest page, and remembers nothing', () => {
    expect(sentTo(null, '/?utm_source=mail')).toBeNull();
    expect(consumeWantedAddress()).toBeNull();
  });

  test('A2 sends whoever is signed in from the guest page to the main one', () => {
    expect(sentTo(agent, '/')).toEqual(expect.objectContaining({ to: '/main', replace: true }));
    expect(sentTo({ ...agent, confirmed: false }, '/')).toEqual(expect.objectContaining({ to: '/main' }));
    expect(sentTo(agent, '/favorites')).toBeNull();
  });

  test.each([
    '/print/flats/7',
    '/print/flats/plan',
    '/print/favorites',
    '/sitemap.xml',
    '/robots.txt',
    '/staff',
    '/staff/',
  ])('A2 leaves %s to everyone', (path) => {
    expect(sentTo(null, path)).toBeNull();
    expect(sentTo(agent, path)).toBeNull();
    expect(consumeWantedAddress()).toBeNull();
  });
});

test('A2 only the staff room itself has a sign-in of its own', () => {
  expect(sentTo(null, '/staffing')).toEqual(expect.objectContaining({ to: '/' }));
  expect(sentTo(null, '/krasnodar/staff')).toEqual(expect.objectContaining({ to: '/' }));
  sessionStorage.clear();
});

describe("A2 the guard 'agency'", () => {
  const open = (user: User) => () => guards.named.agency?.({ user, pathname: '/agents', href: '/agents' });

  test('A2 opens the page to a confirmed agency alone, and says why to the others', () => {
    const company: User = { ...agent, role: 'company' };
    expect(guards.named.agency).toBeTypeOf('function');
    expect(open(company)).not.toThrow();
    expect(open(agent)).toThrow('только у агентств');
    expect(open({ ...company, confirmed: false })).toThrow('подтвердит');
    expect(open({ ...company, blocked: true })).toThrow('заблокирован');
  });
});

describe("A2 the guard 'confirmed'", () => {
  const open = (user: User | null) => () =>
    guards.named.confirmed?.({ user, pathname: '/clients', href: '/clients' });

  test('A2 opens the page to a confirmed account', () => {
    expect(guards.named.confirmed).toBeTypeOf('function');
    expect(open(agent)).not.toThrow();
  });

  test.each<[string, User, string]>([
    ['an unconfirmed one', { ...agent, confirmed: false }, 'когда вас подтвердит застройщик.'],
    [
      'an agent of an agency',
      { ...agent, confirmed: false, company: yug },
      'когда вас подтвердит агентство: ООО «Юг».',
    ],
    [
      'an agency',
      { ...agent, role: 'company', confirmed: false, company: yug },
      'когда вас подтвердит застройщик.',
    ],
    [
      'an agent of an agency who was refused',
      { ...agent, confirmed: false, company: yug, refusal: 'Нет договора' },
      'В регистрации отказано. Что дальше — на главной.',
    ],
    [
      'one that was refused and then blocked',
      { ...agent, confirmed: false, refusal: 'Нет договора', blocked: true },
      'заблокирован',
    ],
    ['a blocked one', { ...agent, blocked: true }, 'заблокирован'],
    ['a blocked one that was never confirmed', { ...agent, confirmed: false, blocked: true }, 'заблокирован'],
  ])('A2 tells %s why it is closed', (_, user, reason) => {
    expect(open(user)).toThrow(RefusedError);
    expect(open(user)).toThrow(reason);
    try {
      open(user)();
    } catch (error) {
      expect(statusOf(error)).toBe(403);
    }
  });
});
