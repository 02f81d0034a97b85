import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { staffContentEndpoints } from '../../../contract/calls/staff/portal/staff-content-endpoints';
import ContentForm from './content-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const router = vi.hoisted(() => ({
  history: { block: vi.fn((_: { enableBeforeUnload(): boolean }) => () => {}) },
}));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }));
afterEach(cleanup);

const asked = vi.mocked(call);
const banner = { title: 'День', text: '', link: null, link_label: null, from: null, until: null };

test('M7 a banner is added, moved and saved whole; one press puts back what was there', async () => {
  const sent: unknown[] = [];
  asked.mockImplementation((endpoint, input) => {
    if (endpoint !== staffContentEndpoints.changeStaffContent)
      return Promise.resolve({ value: [], results: [] });
    const { value } = (input as { body: { value: unknown } }).body;
    sent.push(value);
    return Promise.resolve({ value, state: `${sent.length}.x`, audit: [] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentForm part="banners" saved={{ value: [banner], state: '0.x', audit: [] }} />
    </QueryClientProvider>,
  );
  const isHeld = () => router.history.block.mock.lastCall?.[0].enableBeforeUnload();
  expect(isHeld()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Добавить баннер' }));
  expect(isHeld(), 'what is written is not left without a question').toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/Заполните поле/)).toBeDefined();
  expect(sent).toEqual([]);
  const added = screen.getByRole('listitem', { name: 'Баннер 2' });
  fireEvent.change(within(added).getByRole('textbox', { name: 'Заголовок' }), { target: { value: 'Акция' } });
  fireEvent.click(screen.getByRole('button', { name: 'Выше: Акция' }));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(sent).toEqual([[{ ...banner, title: 'Акция' }, banner]]));
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть как было' }));
  await waitFor(() => expect(sent[1]).toEqual([banner]));
});
