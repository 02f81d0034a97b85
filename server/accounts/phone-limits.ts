import type { Limit, RateLimiter } from './rate-limits';

/** Who asks about a phone. */
export interface Asker {
  readonly address: string;
  /** Names the device where this phone has been signed in on it before; null for everybody else. */
  readonly device: string | null;
}

/** Counted for each who asks, and for all of them together. */
export interface PhoneLimit {
  readonly ofAsker: Limit;
  readonly ofPhone: Limit;
}

/**
 * What one asker has left of a phone's limits. Strangers who ask again and again use up their own, and from many
 * addresses that of the phone; a device on which the phone was signed in before has a count of its own, so that
 * nobody can shut it out.
 */
export function phoneLimiter(limiter: RateLimiter, phone: string, { address, device }: Asker) {
  const counted = ({ ofAsker, ofPhone }: PhoneLimit): [Limit, string][] =>
    device === null
      ? [
          [ofAsker, `${phone} ${address}`],
          [ofPhone, phone],
        ]
      : [[ofAsker, `${phone} device ${device}`]];
  const each = (act: (limit: Limit, subject: string) => Promise<void>) => async (limit: PhoneLimit) => {
    for (const [one, subject] of counted(limit)) await act(one, subject);
  };
  return { take: each(limiter.take), check: each(limiter.check), giveBack: each(limiter.giveBack) };
}
