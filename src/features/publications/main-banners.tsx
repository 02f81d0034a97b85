import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { withoutWidows } from '../../lib/rendering/without-widows';
import { buttonCss } from '../../ui/button';
import { color, font, media, radius, space } from '../../ui/tokens';
import { BannerLink } from './banner-link';
import { isBannerShown } from './publication-words';
import { publicationsQueries } from './publications-queries';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 40rem), 1fr))',
  gap: space.lg,
});
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

/** What the developer wants seen on the main page; nothing where there is nothing. */
export function MainBanners() {
  const shown = useQuery(publicationsQueries.banners()).data?.value.filter(isBannerShown);
  if (!shown || shown.length === 0) return null;
  return (
    <ul css={row} aria-label="Объявления">
      {shown.map((told) => (
        <li key={told.id} css={banner}>
          <div css={{ flex: '1 1 24rem' }}>
            <h2 css={name}>{withoutWidows(told.title)}</h2>
            <p>{withoutWidows(told.text)}</p>
          </div>
          <BannerLink told={told} css={buttonCss('secondary')} />
        </li>
      ))}
    </ul>
  );
}
