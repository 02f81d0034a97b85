import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { policyOfConsent } from '../../../api/policy-of-consent';
import type { User } from '../../../contract/accounts/account';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import ClientForm from './client-form';

vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('../../../device/page/hooks/use-account-persists', () => ({ useAccountPersists: () => true }));
vi.mock('../../../device/page/hooks/use-persisted', () => ({ usePersisted: () => ({ items: [] }) }));
const draft = vi.hoisted(() => ({ found: null as Record<string, string> | null, keep: vi.fn() }));
vi.mock('../../../device/page/use-own-draft', () => ({ useOwnDraft: () => draft }));
afterEach(() => {
  draft.found = null;
  draft.keep.mockReset();
  cleanup();
  vi.unstubAllGlobals();
});

const user = {
  id: 1,
  role: 'agent',
  status: 'full_access',
  first_name: 'Мария',
  last_name: 'Соколова',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '+79100000001',
  email: 'a@example.ru',
  image: null,
  confirmed: true,
  blocked: false,
  block_fixation: false,
  acquainted: true,
} satisfies User;
const policy = { version: 'v1', title: 'Политика', sections: [], published: '2026-01-01T00:00:00Z' };

function show(known: typeof policy | null): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = new QueryClient();
  client.setQueryData(policyOfConsent.queryKey, { value: known, at: 0 });
  render(
    <QueryClientProvider client={client}>
      <ClientForm user={user} client={null} offersFixation={false} onSaved={() => {}} />
    </QueryClientProvider>,
  );
}

test('G1 B10 while there is no policy no client can be written, and the form says why', () => {
  show(null);
  expect(screen.getByText(/^Добавлять клиентов можно будет, когда застройщик опубликует/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  show(policy);
  expect(screen.getByRole('button', { name: 'Добавить' })).toBeDefined();
});

test('G1 a client of an agent who was blocked since is shown as theirs until another is named', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const queries = new QueryClient();
  queries.setQueryData(['personal', 'agents', 'responsible'], [{ id: 8, name: 'Абрамян Карина' }]);
  const words = { last_name: 'Ковалёва', first_name: 'Ирина', patronymic: '', email: '', comment: '' };
  const known = { ...words, id: 5, key: 'k5', phone: '+79183310045', phones: [], refused: null };
  const client = { ...known, agent: { id: 6, name: 'Тарасов Илья' } } as unknown as ClientView;
  const agency: User = { ...user, role: 'company', brand_name: 'Юг' };
  render(
    <QueryClientProvider client={queries}>
      <ClientForm user={agency} client={client} offersFixation={false} onSaved={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('combobox', { name: 'Ответственный' }).textContent).toBe('Тарасов Илья');
});

test('G1 what was written of a new client stands in the form that is opened again, and can be given up', () => {
  show(policy);
  fireEvent.change(screen.getByRole('textbox', { name: 'Фамилия' }), { target: { value: 'Новикова' } });
  expect(draft.keep).toHaveBeenLastCalledWith(expect.objectContaining({ last_name: 'Новикова' }));
  draft.found = draft.keep.mock.lastCall?.[0];
  cleanup();
  show(policy);
  expect(screen.getByRole('textbox', { name: 'Фамилия' })).toHaveProperty('value', 'Новикова');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  fireEvent.click(screen.getByRole('button', { name: 'Начать заново' }));
  expect(screen.getByRole('textbox', { name: 'Фамилия' })).toHaveProperty('value', '');
  expect(draft.keep).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('button', { name: 'Начать заново' })).toBeNull();
});
