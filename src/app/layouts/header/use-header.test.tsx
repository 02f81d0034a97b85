import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { catalogueQuery } from '../../../api/catalogue-query';
import { pageEndpoints } from '../../../contract/calls/page-endpoints';
import { setClientMode } from '../../../features/client-mode/client-mode-store';
import { sessionQueries } from '../../../features/session/session-queries';
import { useHeader } from './use-header';

afterEach(() => {
  cleanup();
  setClientMode(false);
});

/** The telephone that stands in the header, where the developer has given this one, or none. */
function shownPhone(given: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const header = { phone: given, portal_mode: false, client_domain: null };
  client.setQueryData(catalogueQuery(pageEndpoints.getHeader, {}).queryKey, { value: header, at: 0 });
  client.setQueryData(sessionQueries.user().queryKey, {
    id: 1,
    role: 'agent',
    phone: '+79000000001',
  } as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(useHeader, { wrapper }).result.current.phone;
}

test('B5 the telephone is the developer’s, and none that nobody gave', () => {
  expect(shownPhone('+78612000000')).toBe('+78612000000');
  expect(shownPhone('')).toBe('');
});

test('L4 while a client is looking it is the agent’s own', () => {
  setClientMode(true);
  expect(shownPhone('+78612000000')).toBe('+79000000001');
  expect(shownPhone('')).toBe('+79000000001');
});
