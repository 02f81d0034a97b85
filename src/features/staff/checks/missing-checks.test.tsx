import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { portalCheckNames, portalChecks } from '../../../contract/developer/portal-checks';
import { type StaffPartName, staffPartNames } from '../staff-parts';
import { staffQueries } from '../staff-queries';
import { MissingChecks } from './missing-checks';

vi.mock('../../../api/call/call');
vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children }: { params: { part: string }; children: ReactNode }) => (
    <a href={`/staff/${params.part}`}>{children}</a>
  ),
}));
afterEach(cleanup);

async function show(
  names: readonly (keyof typeof portalChecks)[],
  mine: readonly StaffPartName[] = staffPartNames,
) {
  vi.mocked(call).mockResolvedValue({ missing: names.map((name) => ({ name })) } as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MissingChecks mine={mine} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(client.getQueryData(staffQueries.checks().queryKey)).toBeDefined());
}

test('M1 B10 each row says what is missing, what agents do not see because of it, and where it is given', async () => {
  await show(portalCheckNames);
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows).toHaveLength(portalCheckNames.length);
  for (const [at, name] of portalCheckNames.entries()) {
    const { missing, unseen, place } = portalChecks[name];
    expect(rows[at]?.textContent).toContain(missing);
    expect(rows[at]?.textContent).toContain(unseen);
    if ('part' in place)
      expect(within(rows[at]!).getByRole('link').getAttribute('href')).toBe(`/staff/${place.part}`);
    else expect(rows[at]?.querySelector('code')?.textContent).not.toBe('');
  }
});

test('M1 where nothing is missing there is no list', async () => {
  await show([]);
  expect(document.querySelector('section')).toBeNull();
});

test('M1 M9 a part that the manager’s role does not open is named without a way to it', async () => {
  await show(['booking_terms', 'news'], ['publications']);
  const [bookings, news] = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(bookings?.textContent).toContain('вашей роли он не открыт');
  expect(within(bookings!).queryByRole('link')).toBeNull();
  expect(within(news!).getByRole('link').getAttribute('href')).toBe('/staff/publications');
});
