import type { Logger } from 'pino';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import { altchaCaptcha } from './altcha-captcha';
import type { Captcha } from './captcha';
import { scriptCaptcha } from './script-captcha';

/** A third party's by its keys, else the portal's own proof of work. */
export function chooseCaptcha(config: Config, db: Database, secrets: Secrets, log: Logger): Captcha {
  const { CAPTCHA_SERVER_KEY: key, CAPTCHA_ORIGIN: origin } = config;
  return key === undefined ? altchaCaptcha(db, secrets) : scriptCaptcha(key, `${origin}/validate`, log);
}
