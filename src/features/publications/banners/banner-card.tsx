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
  [media.mobile]: { padding: space.lg, '& > a': { flex: '1 1 100%' } },
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
