import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAddress } from '../../api/call/call-address';
import { policyOfConsent } from '../../api/policy-of-consent';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import { emptyDeveloper, type PublicDeveloper, publicDeveloper } from '../../contract/developer/developer';
import { nameDialogs } from '../../lib/dialogs';
import { dismissSignIn, rememberWantedAddress } from '../../lib/session/wanted-address';
import { drawFrame } from '../../shell/frame';
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

const nobody = publicDeveloper(emptyDeveloper);
const known: PublicDeveloper = {
  ...nobody,
  name: 'Дом & сад',
  payout_days: 10,
  rates: { ...nobody.rates, flats: 350, commercial: 400, hotel: 500 },
  guest: {
    lead: 'Клиент <закрепляется> за вами',
    steps: [
      { title: 'Зарегистрируйтесь', text: 'Три минуты.\nИ код из СМС.' },
      { title: 'Приведите клиента', text: 'За секунды.' },
    ],
    has_questions: true,
    has_agencies: true,
  },
};

interface Shown {
  developer?: PublicDeveloper;
  client_domain?: string | null;
  isClosed?: boolean;
}

function show({ developer = known, client_domain = null, isClosed = false }: Shown = {}): HTMLElement {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const header = { phone: '+78610000000', portal_mode: false, client_domain };
  queries.setQueryData(['catalogue', callAddress(pageEndpoints.getHeader, {})], { value: header, at: 0 });
  const at = ['catalogue', callAddress(contentEndpoints.getDeveloper, {})];
  queries.setQueryData(at, { value: developer, at: 0 });
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

test.each([
  ['what the developer says', known],
  ['nothing where it says nothing', nobody],
])('A5 M2 the guest page of the first paint and the one of React say and hold the same: %s', (_, developer) => {
  const frame = document.createElement('div');
  frame.innerHTML = drawFrame({ path: '/', signedIn: false, developer }).main;
  expect(boxes(show({ developer }))).toEqual(boxes(frame));
});

test('A5 B10 while there is no policy both say that registration is closed, and why, and offer none', () => {
  const frame = document.createElement('div');
  const start = { path: '/', signedIn: false, registrationClosed: true, developer: known };
  frame.innerHTML = drawFrame(start).main;
  expect(boxes(show({ isClosed: true }))).toEqual(boxes(frame));
  expect(screen.getByText(/^Регистрация откроется, когда застройщик опубликует политику/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Стать партнёром' })).toBeNull();
  expect(screen.getByRole('button', { name: 'У меня есть кабинет' })).toBeDefined();
  vi.unstubAllGlobals();
});

test('A1 M2 the guest page says what an agent earns by the rates of the record, and what its developer wrote, as text', () => {
  const page = show();
  expect(page.querySelector('h1')?.textContent).toContain('5\u00a0%');
  expect(page.querySelector('.guest-lead')?.textContent).toBe('Клиент <закрепляется> за вами');
  const rates = screen.getAllByRole('list')[0]?.querySelectorAll('li') ?? [];
  expect([...rates].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '3,5 % Квартиры от цены договора',
    '4 % Коммерческие помещения от цены договора',
    '5 % Гостиничные номера от цены договора',
  ]);
  expect(page.querySelectorAll('.guest-steps li')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Вопросы и ответы' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Условия для агентств' })).toBeDefined();
});

test('M1 M2 where the developer has said nothing the guest page says what the cabinet is, and no figure', () => {
  const page = show({ developer: nobody });
  expect(page.textContent).not.toMatch(/\d/);
  expect(page.querySelector('h1')?.textContent).toBe('Кабинет агента застройщика');
  expect(page.querySelector('.guest-rates')).toBeNull();
  expect(page.querySelector('.guest-steps')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Стать партнёром',
    'У меня есть кабинет',
  ]);
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

test('A2 the sign-in opens by itself where an address is wanted, until it has been closed', () => {
  show();
  expect(open).not.toHaveBeenCalled();
  cleanup();
  rememberWantedAddress('/selection/flats/7');
  show();
  expect(open).toHaveBeenCalledWith('sign-in', undefined);
  cleanup();
  open.mockClear();
  dismissSignIn();
  show();
  expect(open).not.toHaveBeenCalled();
});

test('A1 the marketing site is linked to where there is one', () => {
  show();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show({ client_domain: 'https://site.example' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://site.example');
});
