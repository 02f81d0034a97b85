import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { newsWords, type SavedSearch } from '../../contract/lots/filters/saved-search';
import { blockHeadCss } from '../../ui/strips/block-css';
import { color, font, media, radius, space, touch } from '../../ui/tokens';
import { SearchLink } from './search-link';

/** As many as are taken in at a glance; the page of searches has them all. */
const SHOWN = 3;

const list = css({
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});
const row = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.lg}`,
  minHeight: touch,
  padding: `${space.md} ${space.lg}`,
  '& + &': { borderTop: `1px solid ${color.line}` },
  [media.hover]: { '&:hover a': { color: color.accent } },
});
const name = css({
  fontWeight: 500,
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
});
const news = css({ color: color.freeInk, fontSize: font.size.sm });

/** Searches in which something is new since they were looked at. Nothing where nothing is. */
export function NewsOfSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const withNews = searches.filter((one) => one.news.length > 0);
  if (withNews.length === 0) return null;
  return (
    <section aria-labelledby="news-of-searches">
      <div css={blockHeadCss}>
        <h2 id="news-of-searches">Новое в ваших поисках</h2>
        <Link to="/searches">Все поиски: {searches.length}</Link>
      </div>
      <ul css={list} aria-labelledby="news-of-searches">
        {withNews.slice(0, SHOWN).map((one) => (
          <li key={one.id} css={row}>
            <SearchLink saved={one} css={name}>
              {one.name}
            </SearchLink>
            <span css={news}>{newsWords(one.news)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
