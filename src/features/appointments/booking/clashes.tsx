import { css } from '@emotion/react';
import { color, font, radius, space } from '../../../ui/tokens';
import type { ShowingClash } from './use-clashes';

const box = css({
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
});
const refused = css({ background: color.refusedBg, color: color.refusedInk });

/**
 * What stands at the chosen time, or too near to it; said before it is sent. It holds nobody back: whether a showing is
 * booked is the server's to say, for the device may know of one that is called off by now.
 */
export function Clashes({ found: [nearest] }: { found: readonly ShowingClash[] }) {
  return (
    <p css={[box, nearest?.kind === 'at-once' && refused]} role="status">
      {nearest?.words}
    </p>
  );
}
