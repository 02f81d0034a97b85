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
import { lotName } from '../../../contract/lots/lot-words';
import { readAskedAppointments } from '../../../device/lists/appointments-store';
import { readDocuments } from '../../../device/lists/documents-store';
import { InRouter } from '../../../lib/testing/test-in-router';
import { sampleLot } from '../../../shell/test-lots';
import { expectSlowLine } from '../../../ui/feedback/test-slow-line';
import { AppointmentRow } from '../appointment-row';
import { Booked } from './booked';
import BookingForm from './booking-form';

const call = vi.hoisted(() => vi.fn());
const shown = vi.hoisted(() => ({
  managers: [] as unknown[],
  calendar: {} as unknown,
  own: [] as unknown[],
  asked: [] as unknown[],
  documents: [] as unknown[],
  online: true,
}));
const clients = vi.hoisted(() => [
  { id: 1, key: 'k', last_name: 'Ёлкина', first_name: 'Мария', agent: { id: 1 } },
  { id: 2, key: 'l', last_name: 'Ким', first_name: 'Анна', agent: { id: 1 } },
]);
const ask = vi.hoisted(() => vi.fn(async (..._: unknown[]) => {}));
vi.mock('../../../api/call/call', () => ({ call }));
vi.mock('../../../ui/modals/ask', () => ({ ask: async () => true }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => shown.online }));
vi.mock('../../../device/page/device-store', () => ({
  accountWhenReady: async () => ({ refresh: async () => {}, appointments: { ask } }),
}));
vi.mock('../../../device/page/hooks/use-device', () => ({ useDevice: () => 1 }));
vi.mock('../../../device/page/hooks/use-persisted', () => ({
  usePersisted: (read: unknown) =>
    read === readAskedAppointments
      ? shown.asked
      : { items: read === readDocuments ? shown.documents : clients },
}));
vi.mock('../use-appointments', () => ({
  useAppointments: () => ({ stored: { items: shown.own, savedAt: 1 }, asked: {} }),
  useManagers: () => ({ seen: { value: shown.managers, savedAt: 1 }, asked: {} }),
  useCalendar: () => ({ seen: { value: shown.calendar, savedAt: 1 }, asked: {} }),
}));

beforeEach(() => {
  call.mockReset().mockReturnValue(new Promise(() => {}));
  shown.calendar = calendar(starts_at, later);
  Object.assign(shown, { own: [], asked: [], documents: [], online: true });
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
const project = { slug: 'oblaka', name: 'Облака', city: 'krasnodar', city_name: 'Краснодар' };
const manager = { id: 2, name: 'Вера Логинова', phone: '+79000000403' };
shown.managers = [
  {
    ...manager,
    position: 'Менеджер',
    hours: [] as unknown,
    office: { id: 1, name: 'Офис', address: 'ул. 1' },
    projects: [{ id: 5, ...project, address: 'ул. 2' }],
  } as unknown as ProjectManager,
];
const later = '2030-11-26T11:30:00+03:00';
const calendar = (...slots: string[]): ManagerCalendar => ({
  manager: 2,
  time_zone: 'Europe/Moscow',
  slot_minutes: 45,
  city_gap: 3,
  days: [{ date: '2030-11-26', state: 'open', slots, note: '' }],
});
const agent = { id: 1, name: 'Агентов', is_agency: false };
const appointment: Appointment = {
  id: 9,
  client: { id: 1, name: 'Ёлкина' },
  agent,
  project,
  manager,
  property: null,
  place: 'office',
  address: 'ул. 1',
  starts_at,
  ends_at: '2030-11-26T11:30:00+03:00',
  state: 'booked',
  reason: '',
  sequence: 0,
  created_at: starts_at,
  edited_at: starts_at,
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

const wordsAt = (time: RegExp) => {
  render(form());
  fireEvent.click(screen.getByRole('radio', { name: time }));
  const words = screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '');
  const canSend = !screen.getByRole<HTMLButtonElement>('button', { name: /^(Записать|Попросить) на/ })
    .disabled;
  cleanup();
  return { words: words.filter((one) => one !== '').map((one) => one.replaceAll('\u00a0', ' ')), canSend };
};

test('G4 of another showing at once, within the hour, or too far away before or after it, an agent is warned and not held', () => {
  const lot = { ...sampleLot, project_name: 'Облака', building: 'Литер 2', number: '12' };
  shown.own = [
    { ...appointment, id: 8, starts_at: later, client: { id: 2, name: 'Ким Анна' }, property: lot },
  ];
  const which = `Ким Анна, ${lotName(lot)}, Литер 2, № 12, Краснодар, 26 ноября в 11:30.`.replaceAll(
    '\u00a0',
    ' ',
  );
  expect(wordsAt(/11:30/)).toEqual({
    words: [`У вас в это время уже есть показ, второй портал не запишет: ${which}`],
    canSend: true,
  });
  expect(wordsAt(/10:45/)).toEqual({ words: [`У вас в тот же час другой показ: ${which}`], canSend: true });
  const far = { ...project, name: 'Море', city: 'sochi', city_name: 'Сочи' };
  const at = (time: string) => ({
    ...appointment,
    id: 8,
    starts_at: `2030-11-26T${time}:00+03:00`,
    project: far,
  });
  shown.own = [at('13:30')];
  expect(wordsAt(/10:45/).words).toEqual([
    'Меньше 3 часов до показа в другом городе: Ёлкина, «Море», Сочи, 26 ноября в 13:30.',
  ]);
  shown.own = [at('09:00')];
  expect(wordsAt(/10:45/).words).toEqual([
    'Меньше 3 часов после показа в другом городе: Ёлкина, «Море», Сочи, 26 ноября в 09:00.',
  ]);
  shown.own = [{ ...at('10:30'), state: 'called_off' }];
  expect(wordsAt(/10:45/).words).toEqual([]);
});

test('G4 F5 without a network what waits to be sent is warned of too, but for what would be sent in its place', () => {
  shown.online = false;
  const waiting = (clientId: number) => ({
    key: 'a',
    client: 'k',
    clientId,
    manager: 2,
    project: { slug: 'oblaka', name: 'Облака' },
    property: null,
    place: 'office',
    starts_at,
    name: '',
  });
  shown.asked = [waiting(2)];
  expect(wordsAt(/10:45/).words[0]).toBe(
    'У вас в это время уже есть показ, второй портал не запишет: Ким Анна, «Облака», Краснодар, ждёт отправки, 26 ноября в 10:45.',
  );
  shown.asked = [waiting(1)];
  expect(wordsAt(/10:45/).words[0]).toMatch(/^Нет сети/);
});

test('G4 the form begins with the first day that has a time to be had: not with today where it is over, nor with one’s own showing', () => {
  const day = (date: string, ...slots: string[]) => ({ date, state: 'open' as const, slots, note: '' });
  shown.calendar = {
    ...calendar(),
    days: [
      day('2020-11-25', '2020-11-25T10:45:00+03:00'),
      day('2030-11-25'),
      day('2030-11-26', starts_at),
      day('2030-11-27', '2030-11-27T12:15:00+03:00'),
    ],
  };
  const days = () => {
    render(form());
    const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: /ноября/ });
    cleanup();
    return radios.map((one) => [one.ariaLabel?.match(/\d+/)?.[0], one.checked]);
  };
  expect(days()).toEqual([
    ['26', true],
    ['27', false],
  ]);
  shown.own = [{ ...appointment, id: 8, client: { id: 2, name: 'Ким' } }];
  expect(days()).toEqual([
    ['26', false],
    ['27', true],
  ]);
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
