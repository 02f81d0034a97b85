import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ModalHost } from '../../../ui/modals/modal-host';
import { DevicesSection } from './devices-section';

const moment = '2026-01-01T09:00:00Z';
const device = { id: 1, device: 'Chrome, Windows', created: moment, seen: moment, current: true };
const program = { id: 1, program: 'crm-sync/2.1', created: moment, seen: moment, current: false };
const nameless = { ...program, id: 2, program: '' };
let asked: string[];
let listed: { results: object[]; programs?: object[] };
let passkeys: object[];

beforeEach(() => {
  asked = [];
  passkeys = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test');
    if (method !== 'GET') asked.push(`${method} ${pathname}`);
    const headers = { 'Content-Type': 'application/json', 'X-CSRFToken': 'token' };
    if (method === 'DELETE') return new Response(null, { status: 204, headers });
    const answers: Record<string, unknown> = {
      '/api/office/devices/': listed,
      '/api/office/passkeys/': { results: passkeys, unavailable: null },
    };
    const body = answers[pathname] ?? (method === 'POST' ? { ended: 3 } : { user: null });
    return new Response(JSON.stringify(body), { headers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (given: typeof listed) => {
  listed = given;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DevicesSection />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
};

test('C7 L8 programs stand among the devices with when they last worked, and are ended by their own call', async () => {
  show({ results: [device], programs: [program, nameless] });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome, WindowsЭто устройство',
    expect.stringMatching(/^crm-sync\/2\.1Программа, работала: 1 января/),
    expect.stringMatching(/^Программа без названия/),
  ]);
  listed = { results: [device], programs: [nameless] };
  fireEvent.click(screen.getByRole('button', { name: 'Завершить: crm-sync/2.1' }));
  await screen.findByText('Сеанс завершён: crm-sync/2.1');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(asked).toEqual(['DELETE /api/office/programs/1/']);
});

test('C7 L8 the others are ended together: devices and programs are counted', async () => {
  show({ results: [device, { ...device, id: 2, current: false }], programs: [program, nameless] });
  fireEvent.click(await screen.findByRole('button', { name: 'Завершить остальные' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('1 устройство и 2 программы выйдут');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Завершить' }));
  await screen.findByText(/^Завершено: 3.сеанса$/);
});

test('C7 a server of before names no programs', async () => {
  show({ results: [device] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Завершить остальные' })).toBeNull();
});

test('O6 passkeys outlive sessions: whoever ends these is told that a lost phone’s passkey is ended apart', async () => {
  passkeys = [{ id: 7, name: 'Chrome, Android', created: moment, used: null }];
  show({ results: [device, { ...device, id: 2, current: false }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Завершить остальные' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(dialog.textContent).toContain('если один из них на потерянном телефоне, уберите и его'),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Завершить' }));
  await screen.findByText(/Ключи доступа остались: уберите тот, что был на потерянном телефоне/);
});
