import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import {
  type StaffBroadcast,
  staffBroadcastEndpoints,
} from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { StaffBroadcastRow } from './broadcast-row';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const sent: StaffBroadcast = {
  id: 7,
  title: 'Шлагбаум',
  text: 'Код сменился',
  type: 'news',
  is_promo: false,
  leads_to: null,
  state: 'sent',
  to: 'Агенты, город Сочи',
  at: '2026-11-20T07:00:00.000Z',
  sent_at: '2026-11-20T07:00:12.000Z',
  reached: 1128,
  missed: 7,
  read: 41,
  author: 'Анна Лебедева',
};
const waiting: StaffBroadcast = {
  ...sent,
  state: 'waiting',
  sent_at: null,
  reached: null,
  missed: null,
  read: 0,
};
const show = (broadcast: StaffBroadcast) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <StaffBroadcastRow broadcast={broadcast} />
      </ul>
    </QueryClientProvider>,
  );
const words = () => screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');

beforeEach(() => asked.mockReset().mockResolvedValue({}));
afterEach(cleanup);

test('M12 of one that was sent it is said who got it, who has read it, and who did not want such', () => {
  show(sent);
  expect(words()).toContain('Получили 1 128, прочитали 41. Выключены такие уведомления: 7.');
  expect(words()).toContain('Агенты, город Сочи · 20 ноября, 10:00 · Анна Лебедева');
  expect(screen.queryByRole('button')).toBeNull();
});

test('M12 I4 one that leads to a project says to which', () => {
  show({ ...sent, leads_to: { slug: 'park', name: 'Парк' } });
  expect(words()).toContain('Агенты, город Сочи · ведёт в проект «Парк» · 20 ноября');
});

test('M12 advertising says that they did not agree to it', () => {
  show({ ...sent, is_promo: true });
  expect(words()).toContain('Не соглашались на рекламу: 7.');
});

test('M12 one that waits says when it goes, and is called off at one tap', async () => {
  show(waiting);
  expect(words()).toContain('уйдёт 20 ноября в 10:00');
  expect(words()).not.toContain('Получили');
  fireEvent.click(screen.getByRole('button', { name: 'Отменить: Шлагбаум' }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(staffBroadcastEndpoints.callOffBroadcast, { params: { id: 7 } }),
  );
});
