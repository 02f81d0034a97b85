import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAddress } from '../../api/call/call-address';
import { policyOfConsent } from '../../api/policy-of-consent';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { nameDialogs } from '../../lib/dialogs';
import { rememberWantedAddress } from '../../lib/session/wanted-address';
import { drawFrame } from '../../shell/frame';
import { offer } from '../../shell/guest/guest-offer';
import { GuestPage } from './guest-page';

const open = vi.fn();
const prepare = vi.fn();
beforeEach(() => {
  open.mockClear();
  prepare.mockClear();
  nameDialogs({ open, prepare });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(client_domain: string | null = null, isClosed = false): HTMLElement {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const value = { phone: '+78610000000', portal_mode: false, client_domain };
  queries.setQueryData(['catalogue', callAddress(pageEndpoints.getHeader, {})], { value, at: 0 });
  if (isClosed) {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    queries.setQueryData(policyOfConsent.queryKey, { value: null, at: 0 });
  }
  const { container } = render(
    <QueryClientProvider client={queries}>
      <GuestPage />
    </QueryClientProvider>,
  );
  return container;
}

/** The boxes of the page and their words; a button in React is an inert mark before React. */
const boxes = (root: ParentNode) =>
  [...root.querySelectorAll('main, main *')].map(({ className, localName, textContent }) => [
    className.includes('button') ? 'way in' : localName,
    className,
    textContent,
  ]);

test('A5 the guest page of the first paint and the one of React say and hold the same', () => {
  const frame = document.createElement('div');
  frame.innerHTML = drawFrame({ path: '/', signedIn: false }).main;
  const page = show();
  expect(boxes(page)).toEqual(boxes(frame));
  expect(page.querySelector('h1')?.textContent).toContain('5\u00a0%');
});

test('A5 B10 while there is no policy both say that registration is closed, and why', () => {
  const frame = document.createElement('div');
  frame.innerHTML = drawFrame({ path: '/', signedIn: false, registrationClosed: true }).main;
  expect(boxes(show(null, true))).toEqual(boxes(frame));
  expect(screen.getByText(/^Регистрация откроется, когда застройщик опубликует политику/)).toBeDefined();
  vi.unstubAllGlobals();
});

test('A1 the guest page says what an agent earns, by the figures of the offer', () => {
  show();
  const rates = screen.getAllByRole('list')[0]?.querySelectorAll('li') ?? [];
  expect(rates).toHaveLength(offer.rates.length);
  expect(rates[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    '3,5 % Квартиры 294 000 ₽ с квартиры за 8,4 млн ₽',
  );
});

test('C1 C2 the ways in open registration and sign-in; their files come at the first sign', () => {
  show();
  const register = screen.getByRole('button', { name: 'Стать партнёром' });
  expect(prepare).not.toHaveBeenCalled();
  fireEvent.pointerEnter(register);
  expect(prepare).toHaveBeenCalledWith('registration');
  fireEvent.click(register);
  expect(open).toHaveBeenCalledWith('registration', undefined);
  fireEvent.click(screen.getByRole('button', { name: 'У меня есть кабинет' }));
  expect(open).toHaveBeenCalledWith('sign-in', undefined);
});

test('A2 the sign-in opens by itself where an address is wanted', () => {
  show();
  expect(open).not.toHaveBeenCalled();
  cleanup();
  rememberWantedAddress('/selection/flats/7');
  show();
  expect(open).toHaveBeenCalledWith('sign-in', undefined);
});

test('A1 the marketing site is linked to where there is one', () => {
  show();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show('https://site.example');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://site.example');
});
