import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { publicationsQueries } from './publications-queries';

let isPhone = false;
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }));
afterEach(() => {
  isPhone = false;
  cleanup();
  localStorage.clear();
  vi.resetModules();
});

const banner = (id: number, until: string | null = null) => ({
  id,
  title: `Объявление ${id}`,
  text: 'Текст',
  link: null,
  link_label: null,
  from: null as string | null,
  until,
});

/** As a page that has just been opened would. */
async function show(...popups: ReturnType<typeof banner>[]): Promise<void> {
  const { PopupCard } = await import('./popup-card');
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(publicationsQueries.popups().queryKey, { value: popups, at: 0 });
  render(
    <QueryClientProvider client={queries}>
      <PopupCard />
    </QueryClientProvider>,
  );
}
const close = () => fireEvent.click(screen.getByRole('button', { name: 'Закрыть объявление' }));

test('D11 an announcement that was closed stays closed, after a restart too, and the next comes after it', async () => {
  await show(banner(1), banner(2));
  expect(screen.getByRole('complementary', { name: 'Объявление 1' })).toBeDefined();
  close();
  expect(screen.getByRole('complementary', { name: 'Объявление 2' })).toBeDefined();
  cleanup();
  vi.resetModules();
  await show(banner(1));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('D11 one whose time is over is not shown, and what is kept in a broken way closes nothing', async () => {
  localStorage.setItem('portal.closed-popups', '{"id":1}');
  await show(banner(1, '2001-01-01T00:00:00Z'), banner(2));
  expect(screen.getByRole('complementary', { name: 'Объявление 2' })).toBeDefined();
});

test('D11 on a phone an announcement is its title, a tap on which shows the rest; the next is folded again', async () => {
  isPhone = true;
  await show(banner(1), banner(2));
  const title = () => screen.queryByRole('button', { name: /^Объявление/ });
  expect([title()?.textContent, screen.queryByText(/Текст/)]).toEqual(['Объявление 1', null]);
  fireEvent.click(title() as HTMLElement);
  expect([title(), screen.getByText(/Текст/) !== null]).toEqual([null, true]);
  close();
  expect(title()?.textContent).toBe('Объявление 2');
});
