import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EmailSignIn } from './email-sign-in';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Neither e-mail nor password is right, the server says at the password. */
const refusal = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  detail: 'Неверные данные',
  code: 'validation',
  errors: { password: ['Неверные данные'] },
};

test('C2 who mends a field that was refused is left in it: the refusal is not told a second time, elsewhere', async () => {
  vi.stubGlobal('fetch', async () => {
    const headers = { 'Content-Type': 'application/problem+json', 'X-CSRFToken': 'token' };
    return new Response(JSON.stringify(refusal), { status: 400, headers });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EmailSignIn onSent={() => {}} onForgotten={() => {}} />
    </QueryClientProvider>,
  );
  const secret = screen.getByLabelText<HTMLInputElement>('Пароль');
  fireEvent.change(screen.getByLabelText('Электронная почта'), { target: { value: 'olga@example.ru' } });
  fireEvent.change(secret, { target: { value: 'not the password' } });
  await act(async () => fireEvent.submit(secret));
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe('*Неверные данные');
  expect(document.activeElement).toBe(secret);

  fireEvent.change(secret, { target: { value: 'not the password!' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(secret);
});
