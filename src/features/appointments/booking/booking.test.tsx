import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import type {
  Appointment,
  ManagerCalendar,
  ProjectManager,
} from '../../../contract/calls/clients/appointment-endpoints';
import { expectSlowLine } from '../../../ui/feedback/test-slow-line';
import { AppointmentRow } from '../appointment-row';
import BookingForm from './booking-form';

const call = vi.hoisted(() => vi.fn());
const shown = vi.hoisted(() => ({ managers: [] as unknown[], calendar: {} as unknown }));
vi.mock('../../../api/call/call', () => ({ call }));
vi.mock('../../../ui/modals/ask', () => ({ ask: async () => true }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('../../../device/page/device-store', () => ({
  accountWhenReady: async () => ({ refresh: async () => {} }),
}));
vi.mock('../use-appointments', () => ({
  useManagers: () => ({ seen: { value: shown.managers, savedAt: 1 }, asked: {} }),
  useCalendar: () => ({ seen: { value: shown.calendar, savedAt: 1 }, asked: {} }),
}));

beforeEach(() => {
  call.mockReset().mockReturnValue(new Promise(() => {}));
  shown.calendar = calendar(starts_at, later);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const open = (content: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const starts_at = '2030-11-26T10:45:00+03:00';
const project = { slug: 'oblaka', name: 'Облака' };
const manager = { id: 2, name: 'Вера Логинова', phone: '+79000000403' };
shown.managers = [
  {
    ...{
      ...manager,
      position: 'Менеджер',
      hours: [] as unknown,
      office: { id: 1, name: 'Офис', address: 'ул. 1' },
    },
    projects: [{ id: 5, ...project, address: 'ул. 2' }],
  } as unknown as ProjectManager,
];
const later = '2030-11-26T11:30:00+03:00';
const calendar = (...slots: string[]): ManagerCalendar => ({
  ...{ manager: 2, time_zone: 'Europe/Moscow', slot_minutes: 45 },
  days: [{ date: '2030-11-26', state: 'open', slots }],
});
const appointment: Appointment = {
  ...{ id: 9, client: { id: 1, name: 'Ёлкина' }, agent: { id: 1, name: 'Агентов' }, project, manager },
  ...{ place: 'office', address: 'ул. 1', starts_at, ends_at: '2030-11-26T11:30:00+03:00', state: 'booked' },
  ...{ reason: '', sequence: 0, created_at: starts_at, edited_at: starts_at },
};

test('F7 K3 an appointment that is being booked says that its time is not promised yet', async () => {
  open(<BookingForm client={1} project="oblaka" moving={null} onDone={() => {}} />);
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  const promise = 'Пока сервер не ответил, не обещайте это время клиенту.';
  await expectSlowLine(() => press(/^Записать на/), promise);
});

test('F7 K3 an appointment that is being called off says that it may still stand', async () => {
  open(<AppointmentRow appointment={appointment} now={0} online isMasked={false} onMove={() => {}} />);
  await expectSlowLine(() => press(/^Отменить/), 'Пока сервер не ответил, показ может быть в силе.');
});

const form = () => (
  <QueryClientProvider client={new QueryClient()}>
    <BookingForm client={1} project="oblaka" moving={null} onDone={() => {}} />
  </QueryClientProvider>
);

test('F7 K3 where the answer was lost, and the time is taken by what it was about, the same is asked again under its key', async () => {
  const { rerender } = render(form());
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  call.mockRejectedValueOnce(new CallError({ kind: 'network' }));
  press(/^Записать на/);
  await screen.findByRole('alert');
  shown.calendar = calendar(later);
  rerender(form());
  expect(screen.queryByText(/уже заняли/)).toBeNull();
  call.mockResolvedValue(appointment);
  press('Записать на 26\u00a0ноября в\u00a010:45');
  await waitFor(() => expect(screen.queryByText('Проект')).toBeNull());
  const [first, second] = call.mock.calls.filter(([, input]) => input.body);
  expect(second).toEqual(first);
});

test('K3 F7 a chosen time that somebody takes meanwhile is said to be taken', async () => {
  const { rerender } = render(form());
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  expect(screen.queryByText(/уже заняли/)).toBeNull();
  shown.calendar = calendar(later);
  rerender(form());
  expect(screen.getByText(/Время 26.ноября в.10:45 уже заняли. Выберите другое./)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Выберите время' }).disabled).toBe(true);
});
