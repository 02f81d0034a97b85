import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, test, vi } from 'vitest';
import type {
  Appointment,
  ManagerCalendar,
  ProjectManager,
} from '../../contract/calls/appointment-endpoints';
import { expectSlowLine } from '../../ui/test-slow-line';
import { AppointmentRow } from './appointment-row';
import BookingForm from './booking-form';

const shown = vi.hoisted(() => ({ managers: [] as unknown[], calendar: {} as unknown }));
vi.mock('../../api/call', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../ui/ask', () => ({ ask: async () => true }));
vi.mock('../../device/page/use-online', () => ({ useOnline: () => true }));
vi.mock('./use-appointments', () => ({
  useManagers: () => ({ seen: { value: shown.managers, savedAt: 1 }, asked: {} }),
  useCalendar: () => ({ seen: { value: shown.calendar, savedAt: 1 }, asked: {} }),
}));

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
shown.calendar = {
  ...{ manager: 2, time_zone: 'Europe/Moscow', slot_minutes: 45 },
  days: [{ date: '2030-11-26', state: 'open', slots: [starts_at] }],
} satisfies ManagerCalendar;
const appointment: Appointment = {
  ...{ id: 9, client: { id: 1, name: 'Ёлкина' }, agent: { id: 1, name: 'Агентов' }, project, manager },
  ...{ place: 'office', address: 'ул. 1', starts_at, ends_at: '2030-11-26T11:30:00+03:00', state: 'booked' },
  ...{ reason: '', sequence: 0, created_at: starts_at, edited_at: starts_at },
};

test('F7 K3 a showing that is being booked says that its time is not promised yet', async () => {
  open(<BookingForm client={1} project="oblaka" moving={null} onDone={() => {}} />);
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  const promise = 'Пока сервер не ответил, не обещайте это время клиенту.';
  await expectSlowLine(() => press(/^Записать на/), promise);
});

test('F7 K3 a showing that is being called off says that it may still stand', async () => {
  open(<AppointmentRow appointment={appointment} now={0} online isMasked={false} onMove={() => {}} />);
  await expectSlowLine(() => press(/^Отменить/), 'Пока сервер не ответил, показ может быть в силе.');
});
