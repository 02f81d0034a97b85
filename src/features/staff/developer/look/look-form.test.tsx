import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import {
  type StaffLook,
  staffLookEndpoints,
} from '../../../../contract/calls/staff/portal/staff-look-endpoints';
import { nearestAccent } from '../../../../contract/developer/look/accent-colors';
import { emptyLook, type LogoFile, type LookInput } from '../../../../contract/developer/look/look';
import { staffQueries } from '../../staff-queries';
import LookForm from './look-form';

vi.mock('../../../../api/call/call');
vi.mock('../../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const logo: LogoFile = {
  file: '/storage/aa/a.png',
  width: 900,
  height: 300,
  on_light: true,
  on_dark: false,
};
let held: StaffLook;
let taken: LogoFile | CallError;
const sent = () =>
  asked.mock.calls.flatMap(([endpoint, input]) =>
    endpoint === staffLookEndpoints.changeLook ? [input as { query: { seen: string }; body: LookInput }] : [],
  );

function Form() {
  const { data } = useQuery(staffQueries.look());
  return data ? <LookForm saved={data} name="Южный дом" /> : null;
}
async function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Сохранить внешний вид' });
}
const colour = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Цвет кнопок и ссылок' });
const write = (value: string) => fireEvent.change(colour(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['<svg/>'], 'logo.svg')] } });

beforeEach(() => {
  held = { look: emptyLook, state: '1.a' };
  taken = logo;
  asked.mockReset();
  asked.mockImplementation(async (endpoint, input) => {
    if (endpoint === staffLookEndpoints.takeLogo) {
      if (taken instanceof CallError) throw taken;
      return taken as never;
    }
    if (endpoint === staffLookEndpoints.changeLook) {
      const { body } = input as { body: LookInput };
      held = { look: { ...emptyLook, accent: body.accent, logo: body.logo ? logo : null }, state: '2.b' };
    }
    return held as never;
  });
});
afterEach(cleanup);

test('M2 a colour that cannot be read says so at once, is not sent, and one press takes the nearest that can', async () => {
  await show();
  write('#FFCC00');
  expect(colour().getAttribute('aria-invalid')).toBe('true');
  press('Сохранить внешний вид');
  expect(sent()).toEqual([]);
  const nearest = nearestAccent('#ffcc00');
  press(`Взять ${nearest}`);
  expect(colour().value).toBe(nearest);
  press('Сохранить внешний вид');
  expect(await screen.findByText('Сохранено')).toBeDefined();
  expect(sent()).toEqual([
    { query: { seen: '1.a' }, body: { accent: nearest, short_name: null, logo: null, dark_logo: null } },
  ]);
});

test('M2 a logo is looked at when it is chosen, shown in both themes, and sent by its address', async () => {
  await show();
  choose('Логотип');
  expect(await screen.findByRole('img', { name: 'Логотип' })).toBeDefined();
  const preview = screen.getByRole('complementary', { name: 'Как это выглядит' });
  expect(preview.querySelectorAll('.logo-picture')).toHaveLength(2);
  expect(screen.getByText(/без него первый лежит на белой подложке/)).toBeDefined();
  press('Сохранить внешний вид');
  await screen.findByText('Сохранено');
  expect(sent()[0]?.body.logo).toBe(logo.file);
  press('Вернуть стандартный');
  press('Сохранить внешний вид');
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ query: { seen: '2.b' }, body: emptyLook });
});

test('M2 the preview has under the icon what the manifest will have there', async () => {
  held = { look: { ...emptyLook, logo }, state: '1.a' };
  await show();
  const preview = within(screen.getByRole('complementary', { name: 'Как это выглядит' }));
  expect(preview.getByText('Южный дом', { ignore: '.logo *' })).toBeDefined();
  const field = screen.getByRole('textbox', { name: 'Имя под значком на телефоне' });
  fireEvent.change(field, { target: { value: 'Юг' } });
  expect(preview.getByText('Юг')).toBeDefined();
});

test('M2 what the server says of a file stands beside it, and a logo that its ground swallows is not taken', async () => {
  const problem = {
    code: 'validation',
    detail: '',
    status: 400,
    title: '',
    type: '',
    errors: { file: ['logo.svg: в SVG есть <script>, строка 1'] },
  } as const;
  taken = new CallError({
    kind: 'validation',
    problem: { ...problem, errors: { file: [...problem.errors.file] } },
  });
  await show();
  choose('Логотип');
  expect(await screen.findByText(/в SVG есть <script>, строка 1/)).toBeDefined();
  taken = { ...logo, on_light: false };
  choose('Логотип');
  expect(await screen.findByText(/На белом фоне логотип почти не видно/)).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Логотип' })).toBeNull();
});
