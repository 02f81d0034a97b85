import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Branch } from '../../contract/calls/account/branch-endpoints';
import { persistDraft, recallDraft } from '../../lib/forms/drafts';
import { ModalHost, prepareModal } from '../../ui/modals/modal-host';
import { closeModal } from '../../ui/modals/modals';
import { BranchesPage } from './branches-page';

const INN = '7707083893';
const branch = (id: number, more: Partial<Branch> = {}): Branch => ({
  id,
  name: `Офис ${id}`,
  city: 'Сочи',
  address: 'ул. Морская, 1',
  phone: '+78622000001',
  email: null,
  contact_name: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...more,
});

let all: Branch[];
let keys: (string | null)[];
/** What the next call of this method is answered instead. */
let instead: { method: string; answer(): Response | Promise<never> } | null;

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': 'token' },
  });
const problem = (status: number, code: string, more: object = {}) =>
  answer({ type: 'about:blank', title: 'Нет', status, detail: 'Так нельзя.', code, ...more }, status);

/** The server's part: the list, one branch, and what is written. */
function respond(url: URL, { method = 'GET', body }: RequestInit): Response {
  const id = Number(/branch\/(\d+)\//.exec(url.pathname)?.[1]);
  const one = all.find((known) => known.id === id);
  if (url.pathname.startsWith('/api/office/agency/'))
    return answer({ inn: INN, name: '', brand_name: '', branches: all });
  if (method === 'GET') return one ? answer(one) : problem(404, 'not-found');
  if (method === 'DELETE') {
    all = all.filter((known) => known.id !== id);
    return new Response(null, { status: 204 });
  }
  const given = JSON.parse(String(body));
  const written = branch(one?.id ?? 99, given);
  all = [...all.filter((known) => known.id !== written.id), written];
  return answer(written);
}

beforeEach(async () => {
  all = [branch(1), branch(2)];
  keys = [];
  instead = null;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const url = new URL(address, 'http://portal.test');
    if (url.pathname === '/api/office/') return answer({ user: null });
    if (request.method === 'POST') keys.push(new Headers(request.headers).get('idempotency-key'));
    if (instead?.method !== (request.method ?? 'GET')) return respond(url, request);
    const { answer: given } = instead;
    instead = null;
    return given();
  });
  await prepareModal();
});
afterEach(() => {
  act(() => closeModal('first'));
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <BranchesPage inn={INN} renderAge={() => null} />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
async function fill() {
  await write('Название', 'Новый');
  await write('Город', 'Сочи');
  await write('Адрес', 'ул. Морская, 2');
  await write('Телефон', '+7 862 200-00-02');
  // An office may well have a telephone on a wire.
  fireEvent.blur(await field('Телефон'));
  expect(screen.queryByRole('alert')).toBeNull();
}

test('H3 an agency without branches is told what to do, a list that failed can be asked for again', async () => {
  all = [];
  instead = { method: 'GET', answer: () => problem(500, 'server') };
  open();
  expect(await screen.findByRole('heading', { name: 'Филиалы не загрузились' })).toBeDefined();
  await press('Повторить');
  expect(await screen.findByRole('heading', { name: 'Филиалов пока нет' })).toBeDefined();
  (await screen.findByRole('button', { name: 'Добавить филиал' })).focus();
  await press('Добавить филиал');
  expect(await screen.findByRole('dialog', { name: 'Новый филиал' })).toBeDefined();
  await fill();
  await press('Добавить');
  expect(await screen.findByText('Новый')).toBeDefined();
  // The button that opened the form went with the words around it.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
});

test('H3 an answer as to a stranger is no agency without branches', async () => {
  instead = { method: 'GET', answer: () => answer({ inn: INN, name: '', brand_name: '' }) };
  open();
  expect(await screen.findByRole('heading', { name: 'Филиалы не загрузились' })).toBeDefined();
});

test('H3 two hundred branches are the last: it is said before the button is pressed', async () => {
  all = Array.from({ length: 200 }, (_, at) => branch(at + 1));
  open();
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Добавить филиал' });
  expect(add.disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Филиалов 200, больше не добавить');
});

test('H3 sent again after a lost answer it has the same key; changed since, it is told that the first has arrived', async () => {
  open();
  await press('Добавить филиал');
  await fill();
  instead = { method: 'POST', answer: () => problem(503, 'unavailable') };
  await press('Добавить');
  expect((await screen.findByRole('alert')).textContent).toBe('Так нельзя.');
  instead = { method: 'POST', answer: () => problem(409, 'key-reused') };
  await press('Добавить');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Филиал уже добавлен таким/));
  await press('Добавить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('Филиал добавлен');
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f-]{36}$/)));
  expect(new Set(keys).size).toBe(1);
});

test('H3 what the server says of a field stands at the field', async () => {
  open();
  await press('Изменить: Офис 1');
  await write('Город', 'Адлер');
  instead = {
    method: 'PATCH',
    answer: () => problem(400, 'validation', { errors: { city: ['Не длиннее 300 знаков'] } }),
  };
  await press('Сохранить');
  expect((await screen.findByRole('alert')).textContent).toBe('*Не длиннее 300 знаков');
  expect(document.activeElement).toBe(await field('Город'));
});

test('H3 the form shows what the server has now, and that a branch is gone', async () => {
  open();
  await screen.findByText('Офис 1');
  all = [branch(1, { city: 'Адлер' })];
  await press('Изменить: Офис 1');
  await waitFor(async () => expect((await field('Город')).value).toBe('Адлер'));
  act(() => closeModal('first'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Изменить: Офис 2');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Этого филиала уже нет/);
});

test('H3 what is written outlives a reload, is asked for before it is lost, and goes with the form', async () => {
  persistDraft('branch.new', { name: 'Написанное' });
  open();
  await press('Добавить филиал');
  expect((await field('Название')).value).toBe('Написанное');
  await press('Закрыть');
  await press('Остаться');
  await waitFor(() => expect(screen.queryByText('Закрыть без сохранения?')).toBeNull());
  expect((await field('Название')).value).toBe('Написанное');
  await write('Город', 'Сочи');
  expect(recallDraft('branch.new')).toMatchObject({ name: 'Написанное', city: 'Сочи' });
  await press('Закрыть');
  const question = await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' });
  fireEvent.click(question.querySelectorAll('button')[1]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(recallDraft('branch.new')).toBeNull();
  await press('Добавить филиал');
  expect((await field('Название')).value).toBe('');
  await press('Закрыть');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('H3 a deletion that failed is told in the question, and nothing goes', async () => {
  open();
  await press('Изменить: Офис 1');
  await press('Удалить филиал');
  instead = { method: 'DELETE', answer: () => problem(503, 'unavailable') };
  await press('Удалить');
  expect((await screen.findByRole('alert')).textContent).toBe('Так нельзя.');
  await press('Удалить');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('status').textContent).toBe('Филиал удалён');
  expect(screen.queryByText('Офис 1')).toBeNull();
});
