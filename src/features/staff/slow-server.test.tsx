import {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { cleanup, fireEvent, act as inAct, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call/call-error';
import { openModal, readModals } from '../../ui/modals/modals';
import { ActFailure } from './acts/act-failure';
import { ReasonForm } from './acts/reason-form';
import { StaffSubmitButton } from './acts/send-button';
import { StaffFrame } from './staff-frame';
import { askAnew, staffQueries } from './staff-queries';

vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => true }));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const never = () => new Promise<never>(() => {});
const show = (
  content: ReactNode,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) => render(<QueryClientProvider client={client}>{content}</QueryClientProvider>);
const later = (milliseconds: number) => inAct(() => vi.advanceTimersByTimeAsync(milliseconds));

function Row({ state, work }: { state: string; work(): Promise<unknown> }) {
  const act = useMutation({ mutationFn: work });
  return (
    <>
      <button type="button" onClick={() => act.mutate()}>
        Снять
      </button>
      <ActFailure act={act} state={state} />
    </>
  );
}

test('F7 K3 an act, a form that is sent and a list of which nothing is there say after three seconds that the line is slow', async () => {
  vi.useFakeTimers();
  const List = () => <>{useQuery({ queryKey: staffQueries.all, queryFn: never }).status}</>;
  for (const [content, words] of [
    [<Row key="row" state="" work={never} />, 'Связь медленная, ждём ответа.'],
    [<List key="list" />, 'Связь медленная, ждём ответа.'],
  ] as const) {
    show(<StaffFrame>{content}</StaffFrame>);
    if (screen.queryByText('Снять')) fireEvent.click(screen.getByText('Снять'));
    await later(2_900);
    expect(screen.queryByText(words)).toBeNull();
    await later(400);
    expect(screen.getByText(words)).toBeDefined();
    cleanup();
  }
  show(<StaffSubmitButton busy>Опубликовать</StaffSubmitButton>);
  await later(3_300);
  expect(screen.getByRole('status').textContent).toBe(
    'Связь медленная, ещё отправляем. Написанное остаётся здесь.',
  );
});

test('K3 once an act whose answer was lost is seen to be done, nobody is told to press again', async () => {
  const lost = vi.fn().mockRejectedValue(new CallError({ kind: 'network' }));
  const client = new QueryClient();
  const row = (state: string) => (
    <QueryClientProvider client={client}>
      <Row state={state} work={lost} />
    </QueryClientProvider>
  );
  const { rerender } = render(row('на портале'));
  fireEvent.click(screen.getByText('Снять'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/повторите/);
  rerender(row('снята'));
  expect(screen.getByRole('alert').textContent).toMatch(/^Ответ сервера потерялся/);
  // Pressed again, it is about how it stands now; a refusal in words stays what it is.
  fireEvent.click(screen.getByText('Снять'));
  expect((await screen.findByText(/повторите/)).textContent).toMatch(/^Нет связи/);
  const problem = { code: 'conflict', detail: 'Показ уже состоялся.', status: 409, title: '', type: '' };
  lost.mockRejectedValue(new CallError({ kind: 'conflict', problem }));
  fireEvent.click(screen.getByText('Снять'));
  expect(await screen.findByText('Показ уже состоялся.')).toBeDefined();
  rerender(row('на портале'));
  expect(screen.getByText('Показ уже состоялся.')).toBeDefined();
});

test('K3 whoever acted does not wait for a list that does not come', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const list = { queryKey: [...staffQueries.all, 'deals'], queryFn: never };
  const stop = new QueryObserver(client, list).subscribe(() => {});
  const told = vi.fn();
  void askAnew(client, 'deals').then(told);
  await later(2_900);
  expect(told).not.toHaveBeenCalled();
  await later(200);
  expect(told).toHaveBeenCalled();
  stop();
});

test('K3 a form that was closed while it was sent closes nothing else when it has arrived', async () => {
  let arrive = () => {};
  const act = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const { unmount } = show(<ReasonForm label="Отказать" isNeeded={false} hasReady={false} act={act} />);
  fireEvent.click(screen.getByRole('button', { name: 'Отказать' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Отмена' })).toHaveProperty('disabled', true),
  );
  unmount();
  const other = openModal({ title: 'Новая сделка', content: 'написанное' });
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(readModals().first?.title).toBe('Новая сделка');
  other.close();
});
