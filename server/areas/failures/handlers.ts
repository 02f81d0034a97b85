import type { failureEndpoints } from '../../../src/contract/calls/content/failure-endpoints';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import type { Database } from '../../db/database';
import type { Secrets } from '../../db/secrets';
import type { FailureBook } from '../../failures/failure-reports';
import type { Handlers } from '../../http/handler';
import { deviceName } from '../../sessions/device-name';

/** An office behind one address may have an hour in which everything breaks; nobody fills the list by hand. */
const limits = {
  ofAddress: { name: 'failure-address', count: 60, seconds: 3600 },
  inAll: { name: 'failure-all', count: 3000, seconds: 3600 },
};

/** What browsers tell of what broke in them. */
export function failureHandlers(services: {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly failures: FailureBook;
}): Handlers<keyof typeof failureEndpoints> {
  const limiter = rateLimiter(services.db, services.secrets);
  return {
    reportFailure: async ({ body: { message, frames, page, version } }, { address, userAgent }) => {
      await limiter.take(limits.ofAddress, address);
      await limiter.take(limits.inAll, '');
      services.failures.note({
        side: 'browser',
        message,
        frames: frames.split('\n'),
        place: page,
        version,
        device: deviceName(userAgent),
        request: null,
      });
    },
  };
}
