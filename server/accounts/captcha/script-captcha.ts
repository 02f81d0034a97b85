import { isIP } from 'node:net';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { notFound } from '../../http/problems/problem';
import type { Captcha } from './captcha';

const TIMEOUT_MS = 5_000;

/** What Yandex SmartCaptcha, and who does as it does, answers. */
const Verdict = v.object({ status: v.picklist(['ok', 'failed']) });

/**
 * A third party's captcha: its script in the page draws the token, `validate` says whether it is good. While the third
 * party is away everybody passes, as it advises itself: the limits by phone and address hold all the same, and agents
 * must get in.
 */
export function scriptCaptcha(serverKey: string, validateUrl: string, log: Logger): Captcha {
  return {
    challenge: async () => {
      throw notFound('Проверку задаёт другой сервис.');
    },
    async accept(token, address) {
      if (token === '') return false;
      const form = new URLSearchParams({ secret: serverKey, token });
      // Limits count whole IPv6 networks; a network is not an address that could be passed on.
      if (isIP(address) !== 0) form.set('ip', address);
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(validateUrl, { method: 'POST', body: form, signal }).catch(() => null);
      if (answer === null || answer.status >= 500) {
        log.warn({ status: answer?.status }, 'the captcha service is away, its check is left out');
        return true;
      }
      const verdict = v.safeParse(Verdict, await answer.json().catch(() => null));
      if (!answer.ok || !verdict.success)
        log.error({ status: answer.status }, 'the captcha service does not understand us');
      return answer.ok && verdict.success && verdict.output.status === 'ok';
    },
  };
}
