// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../contract/accounts/account';
import { currentUser, sessionQueries } from './session-queries';

const user: User = {
  id: 1,
  role: 'agent',
  status: 'inspecting',
  first_name: '',
  last_name: '',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '+79000000001',
  email: '',
  image: null,
  confirmed: false,
  blocked: false,
  block_fixation: false,
  acquainted: false,
};
const fetched = vi.fn<(address: string) => Promise<Response>>();
const answers = (office: object) =>
  fetched.mockImplementation(async () => Response.json(office, { headers: { 'X-CSRFToken': 'x' } }));

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other.
  document.cookie = 'has_session=; Max-Age=0';
});
/** As the server marks a device that holds a session. */
const mark = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other.
  document.cookie = 'has_session=1';
};

test('C9 signed in is who the server names, however little it knows of them', async () => {
  mark();
  answers({ user });
  expect(await currentUser(new QueryClient())).toEqual(user);
});

test('C9 a device that is marked but names nobody is not signed in', async () => {
  mark();
  answers({ user: null });
  expect(await currentUser(new QueryClient())).toBeNull();
});

test('C8 C9 without a mark nobody is, whatever was known, and the server is not asked', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQueries.user().queryKey, user);
  expect(await currentUser(queryClient)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});
