import type { Config } from '../../config';
import { HttpProblem } from '../../http/problems/problem';

/** Proof that a form is filled in by something that spends time on it. */
export interface Captcha {
  /** What the page solves by itself. Throws where a third party's script asks instead. */
  challenge(): Promise<Record<string, unknown>>;
  /** True once for a solved challenge. `address` is the caller's. */
  accept(token: string, address: string): Promise<boolean>;
}

/** Of the third party whose script asks; undefined where the portal asks by itself. */
export const captchaOrigin = (config: Config): string | undefined =>
  config.CAPTCHA_CLIENT_KEY === undefined ? undefined : config.CAPTCHA_ORIGIN;

/** Throws for a token that is not accepted. */
export async function passCaptcha(captcha: Captcha, token: string, address: string): Promise<void> {
  if (await captcha.accept(token, address)) return;
  const detail = 'Проверка не пройдена. Попробуйте ещё раз.';
  throw new HttpProblem('captcha-failed', detail, { errors: { token: [detail] } });
}
