import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nameDialogs } from '../../../lib/dialogs';
import { consumeWantedAddress } from '../../../lib/session/wanted-address';
import { InRouter } from '../../../lib/testing/test-in-router';
import { MenuLink, sectionsOf } from './menu-links';

afterEach(cleanup);

const labels = (
  user: { confirmed: boolean; blocked: boolean } | null,
  isClientMode = false,
  empty: readonly string[] = [],
) => {
  const { before, after } = sectionsOf(user, isClientMode, empty);
  return [...before, ...after].map(([, label]) => label);
};
const confirmed = { confirmed: true, blocked: false };

test('B2 B3 a confirmed account has every section; a guest, who waits and who is blocked have the regulations alone', () => {
  expect(labels(confirmed)).toEqual(['Клиенты', 'Проекты', 'Ипотека', 'Документы', 'Регламент']);
  for (const other of [null, { confirmed: false, blocked: false }, { confirmed: true, blocked: true }])
    expect(labels(other)).toEqual(['Проекты', 'Регламент']);
});

test('M1 a section that has nothing to show is left out', () => {
  expect(labels(confirmed, false, ['/mortgage', '/regulations', '/news'])).toEqual([
    'Клиенты',
    'Проекты',
    'Документы',
  ]);
});

test('L4 a client who looks at the screen sees projects and may count a mortgage, and nothing besides', () => {
  expect(labels(confirmed, true)).toEqual(['Проекты', 'Ипотека']);
  expect(labels(null, true)).toEqual(['Проекты']);
});

test('B4 a link of a guest asks to sign in, and its address is remembered for afterwards', () => {
  const open = vi.fn();
  nameDialogs({ open, prepare: () => {} });
  render(
    <InRouter>
      <MenuLink to="/projects" isGuest>
        Проекты
      </MenuLink>
    </InRouter>,
  );
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Проекты' }));
  expect(isFollowed).toBe(false);
  expect(open).toHaveBeenCalledExactlyOnceWith('sign-in', undefined);
  expect(consumeWantedAddress()).toBe('/projects');
});
