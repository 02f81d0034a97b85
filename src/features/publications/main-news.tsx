import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEmptyPlaces } from '../../api/use-empty-places';
import { stripCss } from '../../ui/strips/strip-css';
import { color, font, media, space, touch } from '../../ui/tokens';
import { BlockLine, Skeletons } from './list-states';
import { NEWS_ROW, NewsRow } from './news-row';
import { CARD_HEIGHT, cardsCss, PublicationCard } from './publication-card';
import { isPublicationOver } from './publication-words';
import { publicationsQueries } from './publications-queries';

/** Promotions that fit a row of the widest page. */
const PROMOTIONS = 3;

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.lg}`,
  marginBottom: space.md,
  '& h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: touch,
    color: color.accent,
    fontWeight: 500,
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
});
const rows = css({ borderBottom: `1px solid ${color.line}` });

/** The latest news on the main page; nothing where there is none. */
export function MainNews() {
  const { data, isError, refetch } = useQuery(publicationsQueries.mainPage());
  const news = data?.value.news;
  const isEmpty = useEmptyPlaces();
  // The header's answer is there before the publications: nothing is drawn and taken away again.
  if (isEmpty('/news') || news?.length === 0) return null;
  return (
    <section aria-labelledby="main-news">
      <div css={head}>
        <h2 id="main-news">Новости</h2>
        <Link to="/news">Все новости</Link>
      </div>
      {news === undefined && isError ? (
        <BlockLine text="Новости не загрузились." onRetry={() => void refetch()} />
      ) : (
        <ul css={rows} aria-label="Новости">
          {news?.map((one) => <NewsRow key={one.id} publication={one} />) ?? (
            <Skeletons count={4} height={NEWS_ROW} label="Загружаем новости" />
          )}
        </ul>
      )}
    </section>
  );
}

/** The promotions that are not over, those that end first before the others; nothing where there is none. */
export function MainPromotions() {
  const { data, isError, refetch } = useQuery(publicationsQueries.mainPage());
  const current = data?.value.promo
    .filter(({ deadline }) => !isPublicationOver(deadline))
    .sort((one, other) => endOf(one.deadline) - endOf(other.deadline));
  const isEmpty = useEmptyPlaces();
  if (isEmpty('/news#promo') || current?.length === 0) return null;
  return (
    <section aria-labelledby="main-promotions">
      <div css={head}>
        <h2 id="main-promotions">Акции</h2>
        <Link to="/news" search={{ kind: 'promo' }}>
          Все акции
        </Link>
      </div>
      {current === undefined && isError ? (
        <BlockLine text="Акции не загрузились." onRetry={() => void refetch()} />
      ) : (
        <ul css={[cardsCss, stripCss('28rem')]} aria-label="Акции">
          {current
            ?.slice(0, PROMOTIONS)
            .map((one) => <PublicationCard key={one.id} publication={one} level={3} />) ?? (
            <Skeletons count={PROMOTIONS} height={CARD_HEIGHT} label="Загружаем акции" />
          )}
        </ul>
      )}
    </section>
  );
}

const endOf = (deadline: string | null): number =>
  deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline);
