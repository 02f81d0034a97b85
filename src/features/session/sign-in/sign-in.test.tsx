import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import type { Problem } from '../../../contract/calls/problem';
import { connectivity } from '../../../device/connectivity';
import { CodeStep } from './code/code-step';
import { SignIn } from './sign-in';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../api/call/call', () => ({ call }));

beforeEach(() => {
  call.mockReset();
});
afterEach(cleanup);

const nothing = () => {};
const show = (content: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);

function showCode(onSignedIn: (user: unknown) => void, wait = 60) {
  show(
    <CodeStep
      phone="+79000000001"
      shown="+7 900 000-00-01"
      wait={wait}
      back="Другой номер"
      missing=""
      onBack={nothing}
      onSignedIn={onSignedIn}
    />,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Код из СМС' });
}

test('C2 the code is sent with its fourth digit, once', async () => {
  call.mockResolvedValue({ id: 1 });
  const onSignedIn = vi.fn();
  const code = showCode(onSignedIn);
  fireEvent.change(code, { target: { value: '123' } });
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(code, { target: { value: '1234' } });
  await expect.poll(() => call.mock.calls.length).toBe(1);
  expect(call.mock.calls[0]?.[1]).toEqual({ body: { phone: '+79000000001', security_code: '1234' } });
  // Who presses the button all the same sends nothing more.
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(call).toHaveBeenCalledTimes(1);
});

test('C2 a wrong code is selected, so that the next one is typed over it', async () => {
  const problem = {
    type: 'about:blank',
    title: '',
    status: 400,
    detail: 'Код не подошёл',
    code: 'validation',
  };
  call.mockRejectedValue(new CallError({ kind: 'validation', status: 400, problem: problem as Problem }));
  const code = showCode(nothing);
  fireEvent.change(code, { target: { value: '1234' } });
  await screen.findByText(/Код не подошёл/);
  expect(document.activeElement).toBe(code);
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 4]);
});

test('C2 a right code whose answer was lost has signed in: tried again, it is not refused as spent', async () => {
  const onSignedIn = vi.fn();
  const problem = {
    type: 'about:blank',
    title: '',
    status: 400,
    detail: 'Код больше не действует',
    code: 'code-expired',
  } as Problem;
  call.mockRejectedValueOnce(new CallError({ kind: 'network' }));
  call.mockRejectedValueOnce(new CallError({ kind: 'validation', status: 400, problem }));
  call.mockResolvedValueOnce({ user: { id: 1 } });
  const code = showCode(onSignedIn);
  fireEvent.change(code, { target: { value: '1234' } });
  await screen.findByText(/Нет связи/);
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await expect.poll(() => onSignedIn.mock.calls[0]?.[0]).toEqual({ id: 1 });
  expect(screen.queryByText(/не действует/)).toBeNull();
});

test('C2 that another message could not be had is not said of the code that is typed after all', async () => {
  call.mockRejectedValue(new CallError({ kind: 'network' }));
  const code = showCode(nothing, 0);
  fireEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  await screen.findByText(/Нет связи/);
  fireEvent.change(code, { target: { value: '12' } });
  expect(screen.queryByText(/Нет связи/)).toBeNull();
});

test('C2 offline the form says before the press that a code needs the network', () => {
  show(<SignIn onSignedIn={nothing} onRecovered={nothing} onRegister={nothing} retitle={nothing} />);
  expect(screen.getByRole('status').textContent).toBe('Пришлём СМС с кодом из четырёх цифр.');
  act(() => connectivity.hint('offline'));
  expect(screen.getByRole('status').textContent).toBe('Нет сети: войти можно, когда она вернётся.');
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Получить код · нет сети' });
  expect(ask.disabled, 'it looks as what it is').toBe(true);
});
