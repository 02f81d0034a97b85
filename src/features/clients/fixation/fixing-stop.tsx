import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { agreementQuery } from '../../../api/agreement-query';
import type { User } from '../../../contract/accounts/account';
import { color, font, radius, space } from '../../../ui/tokens';
import { fixationQueries } from './fixation-queries';

const stopped = css({
  marginTop: space.md,
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  background: color.refusedBg,
  color: color.refusedInk,
  fontSize: font.size.sm,
});

/** What keeps an account from fixing clients: the developer's stop with its reason, or what its agreement lacks. */
export interface FixingStop {
  blocked: { reason: string } | null;
  lack: string | null;
}

export function useFixingStop(user: User): FixingStop {
  const specs = useQuery(fixationQueries.specs()).data;
  const lack = useQuery(agreementQuery()).data?.stops_fixing ?? null;
  return { blocked: specs ? specs.blocked : user.block_fixation ? { reason: '' } : null, lack };
}

/** Says why clients cannot be fixed, and what helps; nothing where they can. */
export const FixingStopNote = ({ blocked, lack }: FixingStop) => (
  <>
    {blocked && (
      <p css={stopped} role="status">
        Закрепление клиентов приостановлено застройщиком. {blocked.reason}
      </p>
    )}
    {lack !== null && (
      <p css={stopped} role="status">
        Закреплять клиентов можно только с договором. {lack}{' '}
        <Link to="/regulations" hash="agreement" css={{ textDecoration: 'underline' }}>
          Открыть договор
        </Link>
      </p>
    )}
  </>
);
