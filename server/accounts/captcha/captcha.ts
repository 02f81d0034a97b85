import type { Logger } from 'pino';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { HttpProblem } from '../../http/problems/problem';
import { altchaCaptcha } from './altcha-captcha';
import { scriptCaptcha } from './script-captcha';

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

/** A third party's by its keys, else the portal's own proof of work. */
export function chooseCaptcha(config: Config, db: Database, secrets: Secrets, log: Logger): Captcha {
  const { CAPTCHA_SERVER_KEY: key, CAPTCHA_ORIGIN: origin } = config;
  return key === undefined ? altchaCaptcha(db, secrets) : scriptCaptcha(key, `${origin}/validate`, log);
}

/** Throws for a token that is not accepted. */
export async function passCaptcha(captcha: Captcha, token: string, address: string): Promise<void> {
  if (await captcha.accept(token, address)) return;
  const detail = 'Проверка не пройдена. Попробуйте ещё раз.';
  throw new HttpProblem('captcha-failed', detail, { errors: { token: [detail] } });
}
