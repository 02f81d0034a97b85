import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogueQuery } from '../../api/catalogue-query';
import { pageEndpoints } from '../../contract/calls/page-endpoints';
import type { EmptiablePlace } from '../../contract/developer/empty-places';
import { QuickLinks } from './quick-links';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, hash, children }: { to: string; hash?: string; children: string }) => (
    <a href={hash ? `${to}#${hash}` : to}>{children}</a>
  ),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
afterEach(cleanup);

function show(empty?: EmptiablePlace[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { queryKey } = catalogueQuery(pageEndpoints.getHeader, {});
  if (empty) queries.setQueryData(queryKey, { value: { ...header, empty }, at: 0 });
  render(
    <QueryClientProvider client={queries}>
      <QuickLinks />
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}
const header = { phone: '', portal_mode: false, client_domain: null };

test('D11 M1 what the developer has not written has no link at hand; what is not known yet has one', () => {
  const all = ['Способы покупки', 'Трейд-ин', 'Контакты отделов', 'Регламент'];
  expect(show()).toEqual(all);
  cleanup();
  expect(show(['/purchase#tradein', '/purchase#contacts'])).toEqual(['Способы покупки', 'Регламент']);
  cleanup();
  expect(show(['/purchase#ways', '/purchase#tradein', '/purchase#contacts', '/regulations'])).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
