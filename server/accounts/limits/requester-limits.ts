import type { Limit, RateLimiter, RequesterLimit } from './rate-limits';

/** Who asks about a phone, or tries the password of an e-mail. */
export interface Requester {
  readonly address: string;
  /** Names the device where the same account has been signed in before; null for everybody else. */
  readonly device: string | null;
}

/**
 * What a requester has left of the limits of a phone or an e-mail. An unknown device uses up its own limit, and many of
 * them that of all unknown devices; a device on which the account was signed in before has a count of its own, so that
 * nobody can lock it out.
 */
export function requesterLimiter(limiter: RateLimiter, subject: string, { address, device }: Requester) {
  const counted = ({ ofAsker: ofRequester, ofStrangers }: RequesterLimit): [Limit, string][] =>
    device === null
      ? [
          [ofRequester, `${subject} ${address}`],
          [ofStrangers, subject],
        ]
      : [[ofRequester, `${subject} device ${device}`]];
  const each = (act: (limit: Limit, subject: string) => Promise<void>) => async (limit: RequesterLimit) => {
    for (const [one, of] of counted(limit)) await act(one, of);
  };
  return { take: each(limiter.take), check: each(limiter.check), giveBack: each(limiter.giveBack) };
}
