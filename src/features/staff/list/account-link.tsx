import { Link } from '@tanstack/react-router';
import { inTextCss } from './staff-row';

/** Whoever is named leads to their account. */
export const AccountLink = ({ of }: { of: { id: number; name: string } }) => (
  <Link
    to="/staff/{-$part}"
    params={{ part: undefined }}
    search={{ show: 'all', account: of.id }}
    css={inTextCss}
  >
    {of.name}
  </Link>
);
