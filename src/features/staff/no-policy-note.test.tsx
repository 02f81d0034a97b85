import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { policyOfConsent } from '../../api/policy-of-consent';
import { NoPolicyNote } from './no-policy-note';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, children }: { params: { part: string }; children: ReactNode }) => (
    <a href={`/staff/${params.part}`}>{children}</a>
  ),
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const policy = { version: 'v1', title: 'Политика', sections: [], published: '2026-01-01T00:00:00Z' };

test('K3 B10 managers see that no policy is published, what agents cannot do, and where it is mended', async () => {
  let published: typeof policy | null = null;
  vi.stubGlobal('fetch', async () => Response.json(published));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NoPolicyNote />
    </QueryClientProvider>,
  );
  const note = await screen.findByRole('status');
  expect(note.textContent).toMatch(/не\sопубликована.*не\sмогут\sзарегистрироваться/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/staff/texts');
  published = policy;
  await client.invalidateQueries({ queryKey: policyOfConsent.queryKey });
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
