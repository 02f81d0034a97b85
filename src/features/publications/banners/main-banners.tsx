import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { stripCss } from '../../../ui/strips/strip-css';
import { space } from '../../../ui/tokens';
import { isBannerShown } from '../publication-words';
import { publicationsQueries } from '../publications-queries';
import { BannerCard } from './banner-card';

const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 40rem), 1fr))',
  gap: space.lg,
});
/** What the developer wants seen on the main page; nothing where there is nothing. */
export function MainBanners() {
  const shown = useQuery(publicationsQueries.banners()).data?.value.filter(isBannerShown);
  if (!shown || shown.length === 0) return null;
  return (
    <ul css={[row, stripCss('32rem')]} aria-label="Объявления" data-folded>
      {shown.map((told) => (
        <li key={told.id} css={{ display: 'grid' }}>
          <BannerCard told={told} />
        </li>
      ))}
    </ul>
  );
}
