import { cleanup, act as inAct, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectivity } from '../../device/connectivity';
import { OfflineLine } from './offline-line';

vi.mock('./offline-words', async () => {
  const { noAnswerWords } = await import('../../api/no-answer-words');
  return { default: noAnswerWords };
});

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test.each([
  [true, 'Сервер не отвечает'],
  [false, 'Нет сети'],
])('F1 F7 where the browser has a network: %s, what is not answered is said to be: %s', async (hasNetwork, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  const stop = connectivity.start();
  render(<OfflineLine />);
  inAct(() => connectivity.hint('offline'));
  expect(screen.getByRole('status', { name: words }).textContent).toBe(words);
  expect(await screen.findByText(words)).toBeDefined();
  stop();
});
