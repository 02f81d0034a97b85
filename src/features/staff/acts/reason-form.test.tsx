import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, act as inAct, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '../../../api/call/call-events';
import { connectivity } from '../../../device/connectivity';
import { ReasonForm } from './reason-form';

const act = vi.fn(async (_: string) => {});
const show = (isNeeded: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReasonForm label="Отказать" isNeeded={isNeeded} hasReady act={act} />
    </QueryClientProvider>,
  );
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отказать' }));

afterEach(() => {
  cleanup();
  act.mockReset();
});

test('K3 a refusal needs a reason, and blanks are none', async () => {
  show(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '   ' } });
  send();
  expect(screen.getByRole('alert').textContent).toContain('Напишите причину');
  expect(act).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Нет договора ' } });
  send();
  await waitFor(() => expect(act).toHaveBeenCalledWith('Нет договора'));
});

test('K3 a usual reason is one tap away, and where none is needed there may be none', async () => {
  show(false);
  const [usual] = screen.getAllByRole('listitem');
  fireEvent.click(usual?.querySelector('button') as HTMLElement);
  expect(screen.getByRole('textbox')).toHaveProperty('value', usual?.textContent);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  send();
  await waitFor(() => expect(act).toHaveBeenCalledWith(''));
});

test('K3 a failure stays in the form with what was written', async () => {
  act.mockRejectedValueOnce(new Error('no network'));
  show(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Нет договора' } });
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Не получилось');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Нет договора');
});

test('K3 I5 without a network it is said before the tap, and what was written waits for it', () => {
  show(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Нет договора' } });
  const button = screen.getByRole('button', { name: 'Отказать' });
  const stop = connectivity.start();
  inAct(() => connectivity.hint('offline'));
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('status', { hidden: true }).textContent).toMatch(
    /^Сервер не отвечает: отправить можно, когда связь вернётся/,
  );
  inAct(() => reportAnswer(true, Date.now(), Date.now()));
  expect(button).toHaveProperty('disabled', false);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Нет договора');
  stop();
});
