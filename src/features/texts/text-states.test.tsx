import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextFailed } from './text-states';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const withCaches = (keys: () => Promise<string[]>) => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('caches', { keys });
};

test('F2 F4 what did not come is promised without a network only where the browser keeps it', async () => {
  withCaches(async () => []);
  render(<TextFailed onRetry={() => {}} />);
  expect(await screen.findByText(/останется и без сети/)).toBeDefined();
  cleanup();
  const asked = vi.fn().mockRejectedValue(new DOMException('refused', 'SecurityError'));
  withCaches(asked);
  render(<TextFailed onRetry={() => {}} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByText(/без сети/)).toBeNull();
  expect(screen.getByText('Проверьте сеть и повторите.')).toBeDefined();
});
