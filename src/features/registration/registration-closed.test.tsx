import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Registration } from './registration';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const toSignIn = vi.fn();

function show(policy_version: string | null): void {
  const specs = {
    company_types: ['ООО'],
    tax_forms: [],
    captcha_client_key: null,
    captcha_script: null,
    documents: { extensions: ['pdf'], count: 5, bytes: 1 },
    policy_version,
  };
  vi.stubGlobal('fetch', async () => Response.json(specs));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Registration codeStep={() => null} onSignIn={toSignIn} />
    </QueryClientProvider>,
  );
}

test('C1 B10 while there is no policy the registration says why it is closed, and leads to the sign-in', async () => {
  show(null);
  await screen.findByText(/^Регистрация откроется, когда застройщик опубликует политику/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Зарегистрироваться' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ко входу' }));
  expect(toSignIn).toHaveBeenCalled();
});

test('C1 with a policy the form is there', async () => {
  show('v1');
  expect(await screen.findByRole('button', { name: 'Зарегистрироваться' })).toBeDefined();
  expect(screen.queryByText(/Регистрация откроется/)).toBeNull();
});
