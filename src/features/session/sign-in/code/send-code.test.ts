import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { problem } from '../../../../device/test-support';
import { sendCode } from './send-code';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../api/call/call', () => ({ call }));
vi.mock('../../../../api/captcha/solve-captcha', () => ({ solveCaptcha: async () => 'solved' }));

const send = () => sendCode(new QueryClient(), '+79180001122');

test('C2 the pause before another code is the one that the answer names', async () => {
  call.mockResolvedValueOnce({ resend_after: 25, expires_in: 300 });
  expect(await send()).toBe(25);
});

test('C2 too early for another code: what is left of the pause is the pause', async () => {
  call.mockRejectedValueOnce(problem('too-many', 12_400));
  expect(await send()).toBe(13);
  call.mockRejectedValueOnce(problem('too-many', 1_800_000));
  await expect(send()).rejects.toMatchObject({ code: 'too-many' });
});
