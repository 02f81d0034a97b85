// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameDialogs } from '../../lib/dialogs';
import { expectSlowLine } from '../../ui/feedback/test-slow-line';
import FooterContent from './footer-content';
import { PolicyLink } from './policy-link';
import RequestForm from './request/request-form';

let answer: (policy: string | null, phone?: string) => void;
let hasPolicy: boolean;

beforeEach(() => {
  hasPolicy = true;
  const footer = new Promise<Response>((resolve) => {
    answer = (policy, phone = '+78612000000') => resolve(Response.json({ phone, policy }));
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://portal.test');
    if (pathname === '/api/footer_contact/') return footer;
    return Response.json(pathname === '/api/privacy_policy/' && !hasPolicy ? null : []);
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

/** The footer of a guest, and the form that it opens. */
const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FooterContent user={null} isClientMode={false} />
      <RequestForm user={null} />
    </QueryClientProvider>,
  );
const links = (name: string | RegExp) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test('B10 there is no policy link without a policy, and the consents stand without links', async () => {
  open();
  answer(null);
  // The telephone came with the same answer.
  await screen.findByRole('link', { name: /^\+7.*861/ });
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(links(/персональных данных|рассылки/)).toEqual([]);
});

test('B10 a policy on another site is led to, sections and all', async () => {
  open();
  answer('https://dev.example/policy');
  await screen.findByRole('link', { name: /^Политика/ });
  expect(links(/^Политика/)).toEqual(['https://dev.example/policy']);
  expect(links('рекламные рассылки')).toEqual(['https://dev.example/policy#advertising']);
});

test.each([
  true,
  false,
])('B10 another address of this very site is led to by everybody, with a page of their own: %s', (isPage) => {
  const dialogs = { open: vi.fn(), prepare: vi.fn() };
  nameDialogs(dialogs);
  render(
    <PolicyLink address="/storage/policy.pdf" anchor="advertising" isPage={isPage}>
      Политика
    </PolicyLink>,
  );
  const link = screen.getByRole('link', { name: 'Политика' });
  expect(link.getAttribute('href')).toBe('/storage/policy.pdf#advertising');
  expect(fireEvent.click(link), 'the browser follows it').toBe(true);
  expect(dialogs.open).not.toHaveBeenCalled();
});

test('B10 a form opened before the policy was known leads to it once it is', async () => {
  open();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(links('рекламные рассылки')).toEqual([]);
  await act(async () => answer('/policy'));
  await screen.findByRole('link', { name: 'рекламные рассылки' });
});

test('B10 while there is no policy no request can be written: the form says why, and whom to call', async () => {
  hasPolicy = false;
  open();
  answer(null);
  const closed = await screen.findByText(/^Заявки откроются, когда застройщик опубликует политику/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Отправить заявку' })).toBeNull();
  const said = closed.closest('[role=status]');
  await waitFor(() => expect(said?.querySelector('a')?.getAttribute('href')).toBe('tel:+78612000000'));
});

test('B10 M1 where the developer has named no telephone either, nobody is told to call', async () => {
  hasPolicy = false;
  open();
  await act(async () => answer(null, ''));
  const closed = await screen.findByText(/^Заявки откроются, когда застройщик опубликует политику/);
  await screen.findByRole('button', { name: 'Записаться' });
  expect(closed.closest('[role=status]')?.textContent).not.toMatch(/позвонить/);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('tel:');
});

test('F7 B10 a request whose answer does not come says that it is still on its way', async () => {
  open();
  answer(null);
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type(/^Имя/, 'Ольга');
  type(/^Телефон/, '+7 918 000-11-22');
  fireEvent.click(screen.getByRole('checkbox', { name: /обработку персональных данных/ }));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await expectSlowLine(() => fireEvent.click(screen.getByRole('button', { name: 'Отправить заявку' })));
});
