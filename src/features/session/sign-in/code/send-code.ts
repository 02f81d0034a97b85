import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { solveCaptcha } from '../../../../api/captcha/solve-captcha';
import { codeRules } from '../../../../contract/accounts/fields/security-code';
import { accountEndpoints } from '../../../../contract/calls/account/account-endpoints';

/**
 * Has a code sent to a phone, or to the phone of a recovery's ticket; gives the seconds until another can be asked
 * for. Too early means that one is on its way already (the page was reloaded, or the answer lost): that one is used.
 */
export async function sendCode(queryClient: QueryClient, phone: string): Promise<number> {
  const token = await solveCaptcha(queryClient);
  try {
    return (await call(accountEndpoints.sendSecurityCode, { body: { phone, token } })).resend_after;
  } catch (error) {
    const wait = error instanceof CallError && error.code === 'too-many' ? error.retryAfter : null;
    if (wait === null || wait > codeRules.resendSeconds * 1000) throw error;
    return Math.ceil(wait / 1000);
  }
}
