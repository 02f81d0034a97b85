import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/accounts/account';
import { sampleLot } from '../../../../shell/test-lots';
import ShareLotDialog from './share-lot-dialog';

const device = vi.hoisted(() => ({ online: true, site: null as string | null }));
const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../api/call/call', () => ({ call }));
vi.mock('../../../../device/page/hooks/use-online', () => ({ useOnline: () => device.online }));
vi.mock('../../../../api/catalogue-query', () => ({
  catalogueQuery: () => ({
    queryKey: ['header'],
    queryFn: async () => ({ value: { client_domain: device.site } }),
  }),
}));

const agent = {
  role: 'agent',
  confirmed: true,
  blocked: false,
  phone: '+79000000001',
  last_name: 'Иванова',
  first_name: 'Анна',
  patronymic: '',
  brand_name: '',
} as User;

beforeEach(() => {
  Object.assign(device, { online: true, site: 'https://site.test' });
  call.mockReset();
});
afterEach(cleanup);

const open = (user: User | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareLotDialog lot={sampleLot} agent={user} />
    </QueryClientProvider>,
  );
const row = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ссылка' }).value;

test('D6 L5 an agent’s own link of a lot is made at once, and without the system’s sheet is handed on by copying and messengers', async () => {
  call.mockResolvedValue({ token: 'A'.repeat(22), link: {} });
  open(agent);
  expect(row('Моя ссылка').getAttribute('aria-description')).toMatch(/придёт уведомление/);
  fireEvent.click(row('Моя ссылка'));
  await screen.findByRole('button', { name: 'Скопировать' });
  expect(call.mock.calls[0]?.[1].body).toMatchObject({ client: null, lots: [17], has_prices: true });
  expect(address()).toBe(`${location.origin}/s/${'A'.repeat(22)}`);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'WhatsApp',
    'Telegram',
    'SMS',
  ]);
});

test('D6 F3 without a network it is said that the own link needs it, and the address on the site does not', async () => {
  device.online = false;
  open(agent);
  expect(row('Моя ссылка').disabled).toBe(true);
  expect(row('Моя ссылка').getAttribute('aria-description')).toMatch(/^Нужна сеть/);
  fireEvent.click(await screen.findByRole('button', { name: 'Ссылка на сайт' }));
  expect(address()).toBe('https://site.test/objects/17');
  expect(call).not.toHaveBeenCalled();
});

test('D6 without a client-facing site there is no link to it, and the sheet for paper is for those alone who cannot have their own link', () => {
  device.site = null;
  open(agent);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  cleanup();
  open({ ...agent, confirmed: false });
  expect(row('Моя ссылка').disabled).toBe(true);
  // True of whoever waits, was refused or is blocked, and of whomever their agency confirms.
  expect(row('Моя ссылка').getAttribute('aria-description')).toBe('Откроется вместе с полным доступом.');
  fireEvent.click(row('Страница для печати'));
  expect(address()).toBe(`${location.origin}/print/flats/17`);
  cleanup();
  open(null);
  expect(screen.queryByRole('button', { name: 'Моя ссылка' })).toBeNull();
  expect(row('Страница для печати').disabled).toBe(false);
});
