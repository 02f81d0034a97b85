import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import { passkeyEndpoints } from '../../../contract/calls/account/access/passkey-endpoints';
import type { Problem } from '../../../contract/calls/problem';
import { PasskeyForm } from './passkey-form';

const { call, makePasskey } = vi.hoisted(() => ({ call: vi.fn(), makePasskey: vi.fn() }));
vi.mock('../../../api/call/call', () => ({ call }));
vi.mock('../../../lib/browser/passkeys', async (original) => ({
  ...(await original<typeof import('../../../lib/browser/passkeys')>()),
  makePasskey,
}));

beforeEach(() => {
  call.mockReset();
  makePasskey.mockReset();
});
afterEach(cleanup);

const begun = { ticket: 'ticket', options: { challenge: 'c' } };
const passkey = { id: 7, name: 'Chrome, Android', created: '2026-01-01T09:00:00Z', used: null };

function refusal(errors: Record<string, string[]>) {
  const problem = { type: '', title: '', status: 400, detail: '', code: 'validation', errors };
  return new CallError({ kind: 'validation', status: 400, problem: problem as Problem });
}

function show() {
  const onAdded = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PasskeyForm phone="+79000000001" onAdded={onAdded} />
    </QueryClientProvider>,
  );
  return onAdded;
}
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));

test('O6 a proof is asked for where the server wants one, and not before', async () => {
  call.mockRejectedValueOnce(refusal({ password: ['Чтобы добавить ключ доступа, введите пароль'] }));
  const onAdded = show();
  expect(screen.queryByLabelText('Пароль')).toBeNull();
  go();
  const field = await screen.findByLabelText('Пароль');
  expect(screen.queryByRole('alert')).toBeNull();
  call.mockResolvedValueOnce(begun).mockResolvedValueOnce(passkey);
  makePasskey.mockResolvedValue({ id: 'made' });
  fireEvent.change(field, { target: { value: 'верный пароль' } });
  go();
  await expect.poll(() => onAdded.mock.calls).toEqual([[passkey]]);
  expect(call.mock.calls.map(([endpoint, { body }]) => [endpoint, body])).toEqual([
    [passkeyEndpoints.beginOwnPasskey, {}],
    [passkeyEndpoints.beginOwnPasskey, { password: 'верный пароль' }],
    [passkeyEndpoints.addOwnPasskey, { ticket: 'ticket', answer: { id: 'made' } }],
  ]);
});

test('O6 whoever has waved the browser’s question away is asked again by the browser, and not for another code', async () => {
  call.mockResolvedValueOnce(begun).mockResolvedValueOnce(passkey);
  makePasskey.mockRejectedValueOnce(Object.assign(new Error(''), { name: 'NotAllowedError' }));
  const onAdded = show();
  go();
  expect((await screen.findByRole('alert')).textContent).toContain('Устройство не подтвердило, что это вы');
  makePasskey.mockResolvedValueOnce({ id: 'made' });
  go();
  await expect.poll(() => onAdded.mock.calls.length).toBe(1);
  expect(call.mock.calls.filter(([endpoint]) => endpoint === passkeyEndpoints.beginOwnPasskey)).toHaveLength(
    1,
  );
});
