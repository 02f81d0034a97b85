import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import {
  type StaffDeveloper,
  staffDeveloperEndpoints,
} from '../../../contract/calls/staff/portal/staff-developer-endpoints';
import { type Developer, emptyDeveloper } from '../../../contract/developer/developer';
import { staffQueries } from '../staff-queries';
import DeveloperForm from './developer-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const record: Developer = {
  ...emptyDeveloper,
  name: 'Южный дом',
  phone: '+78612000000',
  payout_days: 10,
  rates: { ...emptyDeveloper.rates, flats: 350 },
  guest: {
    ...emptyDeveloper.guest,
    steps: [
      { title: 'Первый', text: 'Раз' },
      { title: 'Второй', text: 'Два' },
    ],
  },
};
const none = { legal_names: [], emails: [] };
/** What the server has; a change puts what was sent in its place. */
let held: StaffDeveloper;
let refusal: CallError | null;
const sent = () =>
  asked.mock.calls.flatMap(([endpoint, input]) =>
    endpoint === staffDeveloperEndpoints.changeDeveloper
      ? [input as { query: { seen: string }; body: Developer }]
      : [],
  );

function Form() {
  const { data } = useQuery(staffQueries.developer());
  return data ? <DeveloperForm saved={data} /> : null;
}
async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Сохранить' });
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const titles = () =>
  within(screen.getByRole('group', { name: /^Как стать партнёром/ }))
    .getAllByRole<HTMLInputElement>('textbox', { name: 'Шаг' })
    .map(({ value }) => value);

beforeEach(() => {
  held = { developer: record, state: '1.a', feeds: none, audit: [] };
  refusal = null;
  asked.mockReset();
  asked.mockImplementation(async (endpoint, input) => {
    if (endpoint === staffDeveloperEndpoints.changeDeveloper) {
      if (refusal) throw refusal;
      const { body } = input as { body: Developer };
      held = { developer: body, state: '2.b', feeds: none, audit: [] };
    }
    return held as never;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('M2 the form holds the record, and sends it whole with what was changed and the state that was seen', async () => {
  await show();
  expect(field('Квартиры, %').value).toBe('3,5');
  write('Квартиры, %', '4,25 %');
  write('Гостиничные номера, %', '5');
  press('Сохранить');
  expect(await screen.findByText('Сохранено')).toBeDefined();
  expect(sent()).toEqual([
    {
      query: { seen: '1.a' },
      body: { ...record, rates: { ...record.rates, flats: 425, hotel: 500 } },
    },
  ]);
});

test('M2 steps are added, moved and taken away', async () => {
  await show();
  press('Ниже: Шаг 1');
  expect(titles()).toEqual(['Второй', 'Первый']);
  press('Добавить шаг');
  const added = screen.getByRole('listitem', { name: 'Шаг 3' });
  fireEvent.change(within(added).getByRole('textbox', { name: 'Шаг' }), { target: { value: 'Третий' } });
  const text = within(added).getByRole('textbox', { name: 'Что происходит' });
  fireEvent.change(text, { target: { value: 'Три' } });
  press('Убрать: Шаг 1');
  press('Сохранить');
  await screen.findByText('Сохранено');
  expect(sent()[0]?.body.guest.steps).toEqual([
    { title: 'Первый', text: 'Раз' },
    { title: 'Третий', text: 'Три' },
  ]);
});

test('M2 what is wrong is said beside its field, within a step too, and nothing is sent', async () => {
  await show();
  write('Квартиры, %', 'много');
  press('Добавить вопрос');
  press('Сохранить');
  expect(field('Квартиры, %').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/^\*Нужно число от 0,01 до 100/)).toBeDefined();
  expect(field('Вопрос').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('*Введите заголовок')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('M2 what was written outlives a refused save and a reload, and beside it stands what agents will see', async () => {
  refusal = new CallError({ kind: 'network' });
  await show();
  write('Название', 'Северный дом');
  press('Сохранить');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field('Название').value).toBe('Северный дом');
  cleanup();
  await show();
  expect(field('Название').value).toBe('Северный дом');
  const preview = screen.getByRole('complementary', { name: 'Что увидят агенты' });
  expect(preview.textContent).toContain('Северный дом');
  expect(preview.textContent?.replaceAll('\u00a0', ' ')).toContain('3,5 % Квартиры');
  refusal = null;
  press('Отменить');
  expect(field('Название').value).toBe('Южный дом');
});

test('M2 who was second is told, keeps what they wrote, and may write it over what is there now', async () => {
  await show();
  write('Название', 'Северный дом');
  const problem = { code: 'superseded', detail: 'Вас опередили.', status: 409, title: '', type: '' } as const;
  refusal = new CallError({ kind: 'conflict', problem });
  held = { developer: { ...record, hours: 'ежедневно' }, state: '5.z', feeds: none, audit: [] };
  press('Сохранить');
  expect(await screen.findByText(/запись изменилась/)).toBeDefined();
  expect(field('Название').value).toBe('Северный дом');
  refusal = null;
  press('Сохранить');
  await screen.findByText('Сохранено');
  expect(sent().map(({ query }) => query.seen)).toEqual(['1.a', '5.z']);
});

test('M2 M6 what a feed names for an empty field is taken over by one press, and is offered for no other', async () => {
  held = {
    ...held,
    developer: { ...record, legal_name: null, email: 'own@dev.ru' },
    feeds: { legal_names: ['ООО СЗ «Маяк»'], emails: ['sales@dev.ru'] },
  };
  await show();
  expect(screen.queryByText(/sales@dev\.ru/)).toBeNull();
  press('Взять из фида: ООО СЗ «Маяк»');
  expect(field('Юридическое название').value).toBe('ООО СЗ «Маяк»');
  expect(screen.queryByRole('button', { name: /^Взять из фида/ })).toBeNull();
  press('Сохранить');
  await screen.findByText('Сохранено');
  expect(sent()[0]?.body.legal_name).toBe('ООО СЗ «Маяк»');
});
