import { cleanup, act as inAct, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '../../api/call/call-events';
import { connectivity } from '../../device/connectivity';
import { lazyOptional } from '../../lib/lazy/lazy-with-retry';
import { LazyForm } from './lazy-form';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
});

test('K3 A5 a form whose file has not come says that it needs the network, and opens by itself when that is back', async () => {
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const stop = connectivity.start();
  inAct(() => connectivity.hint('offline'));
  const load = vi
    .fn()
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /form.js'));
  const Form = lazyOptional(load);
  render(
    <LazyForm>
      <Form />
    </LazyForm>,
  );
  await inAct(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('status').textContent).toBe(
    'Нет сети. Форма откроется сама, когда связь вернётся.',
  );
  load.mockResolvedValue({ default: () => 'поля формы' });
  browser.mockReturnValue(true);
  await inAct(async () => {
    reportAnswer(true, Date.now(), Date.now());
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1_000);
  });
  expect(screen.getByText('поля формы')).toBeDefined();
  stop();
});
