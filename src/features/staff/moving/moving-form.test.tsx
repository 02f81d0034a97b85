import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { movingColumnNames } from '../../../contract/calls/staff/moving/moving-kinds';
import { staffMovingEndpoints } from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { MovingForm } from './moving-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const none = Object.fromEntries(movingColumnNames.map((name) => [name, '']));
const table = {
  sheet: { name: '', headers: [{ column: 'A', text: 'ЖК' }], rows: [['Мой дом']] },
  more: 0,
  guess: { ...none, project: 'ЖК' },
  remembered: null,
  projects: [{ slug: 'prichal', name: 'Причал' }],
};
const tried = {
  total: 4,
  fresh: 2,
  known: 1,
  clashes: 1,
  refused: 0,
  notes: [{ line: 5, kind: 'clash', reason: 'клиент уже закреплён в этом проекте за другим' }],
  sample: [{ line: 2, words: ['клиент +79180000001', '«Причал»'] }],
  unknown_projects: ['Мой дом'],
};
const file = new File(['PK'], 'Закрепления.csv');
const onDone = vi.fn();
let confirmed: () => unknown;

beforeEach(() => {
  confirmed = () => ({ id: 1 });
  onDone.mockReset();
  asked.mockReset().mockImplementation(async (endpoint) => {
    if (endpoint === staffMovingEndpoints.readMoving) return table;
    if (endpoint === staffMovingEndpoints.tryMoving) return tried;
    return confirmed();
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MovingForm onDone={onDone} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (field: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const sentTo = (endpoint: unknown) =>
  asked.mock.calls.filter(([one]) => one === endpoint).map(([, input]) => input as { body: object });

async function tryFixations() {
  await choose('Что в файле', 'Действующие закрепления');
  fireEvent.change(screen.getByLabelText('Файл'), { target: { files: [file] } });
  await press('Проверить');
  await choose('Мой дом', 'Причал');
  await press('Проверить ещё раз');
}

test('M15 a table is tried, its projects are matched, and what was seen is written', async () => {
  await tryFixations();
  expect((await screen.findByRole('list', { name: 'Спорные строки' })).textContent).toBe(
    'Строка 5: клиент уже закреплён в этом проекте за другим',
  );
  const match = { columns: { ...none, project: 'ЖК' }, projects: [{ name: 'Мой дом', project: 'prichal' }] };
  await press(/^Перенести 2\s/);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  const { notes: _notes, sample: _sample, unknown_projects: _unknown, ...seen } = tried;
  expect(sentTo(staffMovingEndpoints.tryMoving).at(-1)?.body).toEqual({ kind: 'fixations', match });
  expect(sentTo(staffMovingEndpoints.confirmMoving)).toEqual([
    { body: { kind: 'fixations', match, key: expect.any(String), seen }, files: [file] },
  ]);
});

test('M15 an answer that was lost is asked for again under its key', async () => {
  confirmed = () => {
    throw new CallError({ kind: 'network' });
  };
  await tryFixations();
  await press(/^Перенести 2\s/);
  await screen.findByRole('alert');
  confirmed = () => ({ id: 1 });
  await press(/^Перенести 2\s/);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  const [first, second] = sentTo(staffMovingEndpoints.confirmMoving);
  expect(second?.body).toEqual(first?.body);
});
