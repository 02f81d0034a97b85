import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineProjectsList } from './offline-projects-list';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('F4 F11 a browser that refuses Cache Storage is said to take nothing along, and nothing fails beside it', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  vi.stubGlobal('caches', { keys: refuse, open: refuse, has: refuse, match: refuse });
  vi.stubGlobal('navigator', { serviceWorker: {} });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OfflineProjectsList />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Скачать проект здесь нельзя: браузер не даёт/)).toBeDefined();
  expect(screen.queryByText('Скачанных проектов пока нет.')).toBeNull();
  expect(warned).toHaveBeenCalledOnce();
});
