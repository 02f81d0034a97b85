import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { catalogueQuery } from '../../api/catalogue-query';
import { contentEndpoints } from '../../contract/calls/content/content-endpoints';
import { siteEndpoints } from '../../contract/calls/content/site-endpoints';
import { QuickLinks } from './quick-links';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, hash, children }: { to: string; hash: string; children: string }) => (
    <a href={hash === '' ? to : `${to}#${hash}`}>{children}</a>
  ),
}));
afterEach(cleanup);

function show(known: {
  ways?: unknown[];
  tradein?: unknown;
  departments?: unknown[];
  regulations?: unknown[];
}) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const put = (query: { queryKey: readonly unknown[] }, value: unknown) =>
    value !== undefined && queries.setQueryData(query.queryKey, { value, at: 0 });
  put(catalogueQuery(siteEndpoints.listPurchases, {}), known.ways);
  put(catalogueQuery(siteEndpoints.getTradein, {}), known.tradein);
  put(catalogueQuery(siteEndpoints.listContacts, {}), known.departments);
  put(catalogueQuery(contentEndpoints.listRegulations, {}), known.regulations);
  render(
    <QueryClientProvider client={queries}>
      <QuickLinks />
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

test('D11 M1 what the developer has not written has no link at hand; what is not known yet has one', () => {
  const all = ['Способы покупки', 'Трейд-ин', 'Контакты отделов', 'Регламент'];
  expect(show({})).toEqual(all);
  cleanup();
  expect(show({ ways: [{}], tradein: null, departments: [], regulations: [{}] })).toEqual([
    ...['Способы покупки', 'Регламент'],
  ]);
  cleanup();
  expect(show({ ways: [], tradein: null, departments: [], regulations: [] })).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
