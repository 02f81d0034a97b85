import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import {
  type StaffProject,
  staffProjectEndpoints,
} from '../../../contract/calls/staff/portal/staff-project-endpoints';
import type { ProjectContent } from '../../../contract/developer/project-input';
import ProjectForm from './project-form';
import { projectQueries } from './project-queries';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const addressOf = (digit: string) => `/storage/${digit}${digit}/${digit.repeat(40)}-800.webp`;
const content: StaffProject['content'] = {
  description: null,
  pictures: null,
  coordinates: null,
  metro: null,
  phone: null,
  slides: [],
  surroundings: [],
  services: [],
  finishes: [],
  sale_first: false,
  coming_soon: false,
  benefits: [
    { title: 'Море', text: 'Три минуты' },
    { title: 'Двор', text: 'Без машин' },
  ],
  phases: { h1: 'I очередь' },
  progress: [{ month: '2026-10', text: 'Кровля', percent: { h1: 60 }, pictures: [] }],
};
const project: StaffProject = {
  id: 7,
  slug: 'mys',
  name: 'Тихий мыс',
  city: 'sochi',
  city_name: 'Сочи',
  address: null,
  content,
  feed: {
    description: 'Из фида',
    coordinates: { latitude: 43.5, longitude: 39.7 },
    metro: [],
    phone: null,
    pictures: [{ address: addressOf('1'), alt: '' }],
  },
  buildings: [
    { external_id: 'h1', name: 'Литер 1' },
    { external_id: 'h2', name: 'Литер 2' },
  ],
  finishings: ['чистовая'],
  missing: [],
  state: '1.a',
  audit: [],
};
/** What the server has; a change puts what was sent in its place. */
let held: StaffProject;
let refusal: CallError | null;
const sent = () =>
  asked.mock.calls.flatMap(([endpoint, input]) =>
    endpoint === staffProjectEndpoints.changeProject
      ? [input as { query: { seen: string }; body: ProjectContent }]
      : [],
  );

function Form() {
  const { data } = useQuery(projectQueries.one(7));
  return data ? <ProjectForm saved={data} /> : null;
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
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const factOf = (name: string) => within(screen.getByRole('group', { name }));
const write = (label: string, value: string, at = 0) => {
  const field = screen.getAllByLabelText(label, { selector: 'input, textarea' })[at];
  if (field) fireEvent.change(field, { target: { value } });
};
const save = async () => {
  press('Сохранить');
  await screen.findByText('Сохранено');
  return sent().at(-1)?.body;
};

beforeEach(() => {
  held = project;
  refusal = null;
  asked.mockReset();
  asked.mockImplementation(async (endpoint, input) => {
    if (endpoint === staffProjectEndpoints.changeProject) {
      if (refusal) throw refusal;
      held = { ...held, content: (input as { body: ProjectContent }).body, state: '2.b' };
    }
    return held as never;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('M3 what the feed knows stands there as the feed’s, is changed by hand, and comes back by one press', async () => {
  await show();
  const description = factOf('Описание');
  expect(description.getByText('Из фида', { selector: 'p' })).toBeDefined();
  press('Изменить: Описание');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Описание', { selector: 'textarea' }).value).toBe(
    'Из фида',
  );
  write('Описание', 'Своё описание');
  press('Изменить: Картинки');
  expect((await save())?.description).toBe('Своё описание');
  expect(sent()[0]?.body.pictures).toEqual(project.feed.pictures);
  expect(sent()[0]?.body.coordinates).toBeNull();
  press('Вернуть как в фиде: Описание');
  expect((await save())?.description).toBeNull();
});

test('M3 the project is sent whole, with what was changed and the state that was seen', async () => {
  await show();
  press('Ниже: Преимущество 1');
  write('Очередь: Литер 2', 'II очередь');
  write('Литер 1, %', '75');
  write('Литер 2, %', '20 %');
  write('Телефон отдела продаж', '+7 862 200-10-10');
  fireEvent.click(screen.getByRole('checkbox', { name: /Показывать первым/ }));
  await save();
  expect(sent()).toEqual([
    {
      params: { id: 7 },
      query: { seen: '1.a' },
      body: {
        ...content,
        benefits: content.benefits.toReversed(),
        phases: { h1: 'I очередь', h2: 'II очередь' },
        progress: [{ ...content.progress[0], percent: { h1: 75, h2: 20 } }],
        phone: '+78622001010',
        sale_first: true,
      },
    },
  ]);
});

test('M3 a new month begins with how far the buildings were in the one before', async () => {
  await show();
  press('Добавить месяц');
  write('Месяц', '2026-11', 1);
  const body = await save();
  expect(body?.progress.map(({ month, percent }) => [month, percent])).toEqual([
    ['2026-11', { h1: 60 }],
    ['2026-10', { h1: 60 }],
  ]);
});

test('M3 what is wrong is said at its field, and nothing is sent', async () => {
  await show();
  press('Добавить место');
  write('Название', 'Рынок');
  press('Изменить: Координаты');
  write('Координаты', 'у моря');
  press('Сохранить');
  const place = screen.getByRole('listitem', { name: 'Место 1' });
  const minutes = within(place).getByRole('textbox', {
    name: 'Минут пешком',
    description: /^\*Сколько минут/,
  });
  expect(minutes.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement, 'it stands before the coordinates').toBe(minutes);
  expect(screen.getByText(/^\*Нужны два числа через запятую/)).toBeDefined();
  expect(sent()).toEqual([]);
});

test('M3 an empty row has the focus at its field, and its sentence stands there alone', async () => {
  await show();
  press('Добавить отделку');
  press('Добавить станцию');
  press('Сохранить');
  const named = (name: string, description: RegExp) => screen.getByRole('textbox', { name, description });
  const finish = named('Как её называет фид', /^\*Введите название отделки$/);
  const station = named('Станция', /^\*Назовите станцию$/);
  for (const field of [finish, station]) expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(finish);
  expect(screen.getAllByText(/Введите название отделки/)).toHaveLength(1);
  fireEvent.change(finish, { target: { value: 'чистовая' } });
  press('Добавить пункт');
  press('Сохранить');
  const feature = within(screen.getByRole('listitem', { name: 'Пункт 1' })).getByLabelText('Заголовок');
  expect(document.activeElement).toBe(feature);
  expect(screen.getAllByText(/Введите заголовок/)).toHaveLength(1);
});

test('M3 what is wrong with a list as a whole is said under it, and has the focus', async () => {
  await show();
  for (const at of [0, 1]) {
    press('Добавить отделку');
    write('Как её называет фид', 'чистовая', at);
  }
  press('Сохранить');
  const told = screen.getByText('*Одна отделка названа дважды');
  expect(document.activeElement).toBe(told);
  expect(screen.getByRole('group', { name: 'Виды отделки' }).contains(told)).toBe(true);
});

test('M3 who was second sees both texts, keeps their own, and may take the other’s', async () => {
  await show();
  press('Изменить: Описание');
  write('Описание', 'Моё описание');
  const problem = { code: 'superseded', detail: 'Вас опередили.', status: 409, title: '', type: '' } as const;
  refusal = new CallError({ kind: 'conflict', problem });
  held = { ...project, content: { ...content, description: 'Чужое описание' }, state: '5.z' };
  press('Сохранить');
  const note = within(await screen.findByRole('region', { name: 'Что изменилось, пока вы писали' }));
  expect(note.getByText('Чужое описание')).toBeDefined();
  expect(note.getByText('Моё описание')).toBeDefined();
  expect(note.queryByText('Преимущества')).toBeNull();
  press('Взять как на портале: Описание');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Описание', { selector: 'textarea' }).value).toBe(
    'Чужое описание',
  );
  write('Описание', 'Общее описание');
  refusal = null;
  expect((await save())?.description).toBe('Общее описание');
  expect(sent().map(({ query }) => query.seen)).toEqual(['1.a', '5.z']);
});

test('M3 what was written outlives a reload', async () => {
  await show();
  press('Изменить: Описание');
  write('Описание', 'Начатое');
  cleanup();
  await show();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Описание', { selector: 'textarea' }).value).toBe(
    'Начатое',
  );
  press('Отменить');
  expect(screen.queryByLabelText('Описание', { selector: 'textarea' })).toBeNull();
});

test('M3 what the feed says breaks no bound of the form, where nobody can mend it', async () => {
  const endless = '🌊'.repeat(6000);
  held = { ...project, feed: { ...project.feed, description: endless } };
  await show();
  write('Заголовок', 'Море и сосны');
  const body = await save();
  expect(body?.benefits[0]?.title).toBe('Море и сосны');
  expect(body?.description).toBeNull();
  // Taken over by hand, it is judged where it stands.
  press('Изменить: Описание');
  press('Сохранить');
  expect(await screen.findByText(/Не длиннее 10.000 знаков/)).toBeDefined();
});
