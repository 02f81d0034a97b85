import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useForm } from '../../lib/forms/use-form';
import { AgencyOfAgent } from './agency-of-agent';
import { agentRules, initialValues } from './registration-fields';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Asked() {
  const form = useForm({ initial: { ...initialValues, inn: '7707083893' }, rules: agentRules });
  return <AgencyOfAgent form={form} />;
}

test('C1 an agency that cannot be looked up without a network is not said to be looked for', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queries = { retry: false, networkMode: 'offlineFirst' } as const;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <Asked />
    </QueryClientProvider>,
  );
  await screen.findByText(/^Сейчас не узнать, есть ли такое агентство/);
  expect(screen.queryByText(/Ищем/)).toBeNull();
});
