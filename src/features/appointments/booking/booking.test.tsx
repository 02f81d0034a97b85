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
import { readDocuments } from '../../../device/lists/documents-store';
import { InRouter } from '../../../lib/testing/test-in-router';
import { expectSlowLine } from '../../../ui/feedback/test-slow-line';
import { AppointmentRow } from '../appointment-row';
import { Booked } from './booked';
import BookingForm from './booking-form';

const call = vi.hoisted(() => vi.fn());
const shown = vi.hoisted(() => ({
  managers: [] as unknown[],
  calendar: {} as unknown,
  own: [] as unknown[],
  documents: [] as unknown[],
  online: true,
}));
const ask = vi.hoisted(() => vi.fn(async (..._: unknown[]) => {}));
vi.mock('../../../api/call/call', () => ({ call }));
vi.mock('../../../ui/modals/ask', () => ({ ask: async () => true }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => shown.online }));
vi.mock('../../../device/page/device-store', () => ({
  accountWhenReady: async () => ({ refresh: async () => {}, appointments: { ask } }),
}));
vi.mock('../../../device/page/hooks/use-persisted', () => ({
  usePersisted: (read: unknown) => ({
    items:
      read === readDocuments
        ? shown.documents
        : [{ id: 1, key: 'k', last_name: 'Ёлкина', first_name: 'Мария', agent: { id: 1 } }],
  }),
}));
vi.mock('../use-appointments', () => ({
  useAppointments: () => ({ stored: { items: shown.own, savedAt: 1 }, asked: {} }),
  useManagers: () => ({ seen: { value: shown.managers, savedAt: 1 }, asked: {} }),
  useCalendar: () => ({ seen: { value: shown.calendar, savedAt: 1 }, asked: {} }),
}));

beforeEach(() => {
  call.mockReset().mockReturnValue(new Promise(() => {}));
  shown.calendar = calendar(starts_at, later);
  Object.assign(shown, { own: [], documents: [], online: true });
  ask.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const open = (content: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

const starts_at = '2030-11-26T10:45:00+03:00';
const project = { slug: 'oblaka', name: 'Облака', city: 'krasnodar' };
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
  city_gap: 3,
  days: [{ date: '2030-11-26', state: 'open', slots, note: '' }],
});
const appointment: Appointment = {
  ...{ id: 9, client: { id: 1, name: 'Ёлкина' }, agent: { id: 1, name: 'Агентов' }, project, manager },
  property: null,
  ...{ place: 'office', address: 'ул. 1', starts_at, ends_at: '2030-11-26T11:30:00+03:00', state: 'booked' },
  ...{ reason: '', sequence: 0, created_at: starts_at, edited_at: starts_at },
};

test('F7 K3 an appointment that is being booked says that its time is not promised yet', async () => {
  open(<BookingForm client={1} project="oblaka" lot={null} moving={null} onDone={() => {}} />);
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  const promise = 'Пока сервер не ответил, не обещайте это время клиенту.';
  await expectSlowLine(() => press(/^Записать на/), promise);
});

test('F7 K3 an appointment that is being called off says that it may still stand', async () => {
  open(
    <AppointmentRow
      appointment={appointment}
      client={null}
      now={0}
      online
      isMasked={false}
      onMove={() => {}}
    />,
  );
  await expectSlowLine(() => press(/^Отменить/), 'Пока сервер не ответил, показ может быть в силе.');
});

const form = () => (
  <QueryClientProvider client={new QueryClient()}>
    <BookingForm client={1} project="oblaka" lot={null} moving={null} onDone={() => {}} />
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

test('G4 of another showing within the hour, or too far away before or after it, an agent is warned and not held', () => {
  shown.own = [{ ...appointment, id: 8, starts_at: later, client: { id: 2, name: 'Ким' } }];
  render(form());
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  const words = () =>
    screen.getAllByRole('status').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(words()).toContain('В тот же час у агента другой показ: Ким, «Облака», 26 ноября в 11:30.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Записать на/ }).disabled).toBe(false);
  cleanup();
  const far = { ...project, name: 'Море', city: 'sochi' };
  shown.own = [{ ...appointment, id: 8, starts_at: '2030-11-26T13:30:00+03:00', project: far }];
  render(form());
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  expect(words()).toContain(
    'Меньше 3 часов до показа в другом городе или после него: Ёлкина, «Море», 26 ноября в 13:30.',
  );
});

test('G4 F5 without a network a showing is asked for, and promised to nobody', async () => {
  shown.online = false;
  render(form());
  fireEvent.click(screen.getByRole('radio', { name: /10:45/ }));
  expect(screen.queryByRole('button', { name: /^Записать на/ })).toBeNull();
  press(/^Попросить на/);
  await screen.findByRole('heading', { name: 'Ждёт отправки' });
  expect(call.mock.calls.filter(([, input]) => input.body)).toEqual([]);
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      clientId: 1,
      client: 'k',
      manager: 2,
      project: { slug: 'oblaka', name: 'Облака' },
      starts_at,
    }),
  );
});

test.each([
  ['the project’s', [{ project }, { project: null }], 'Документы проекта', '/documents?project=oblaka'],
  ['those of all, where it has none', [{ project: null }], 'Документы', '/documents'],
])('G4 whoever has booked a showing gets at the documents: %s', (_, documents, words, address) => {
  shown.documents = documents;
  const onDone = vi.fn();
  render(<Booked appointment={appointment} isMoved={false} onDone={onDone} />, { wrapper: InRouter });
  const link = screen.getByRole('link', { name: words });
  expect(link.getAttribute('href')).toBe(address);
  fireEvent.click(link);
  expect(onDone).toHaveBeenCalledOnce();
});
