import { css } from '@emotion/react';
import type { Banner } from '../../../contract/calls/content/site-endpoints';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { buttonCss } from '../../../ui/button';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { BannerLink } from './banner-link';

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.lg,
  padding: space.xl,
  borderRadius: radius.card,
  background: color.accentTint,
  [media.mobile]: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: `0 ${space.lg}`,
    padding: `${space.sm} ${space.lg}`,
    fontSize: font.size.sm,
    '& > div': { display: 'contents' },
    '& h2': { fontSize: '1.5rem' },
    '& p': { gridArea: '2 / 1 / auto / -1' },
    // The card is the button.
    '& > a': {
      gridArea: '1 / 2',
      minHeight: 0,
      padding: 0,
      border: 0,
      background: 'none',
      color: color.accent,
      fontSize: font.size.sm,
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
  },
});
const name = css({ fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 });

/** What the developer wants seen, and where it leads. */
export const BannerCard = ({ told }: { told: Banner }) => (
  <div css={banner}>
    <div css={{ flex: '1 1 24rem' }}>
      <h2 css={name}>{withoutWidows(told.title)}</h2>
      <p>{withoutWidows(told.text)}</p>
    </div>
    <BannerLink told={told} css={buttonCss('secondary')} />
  </div>
);
