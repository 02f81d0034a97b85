import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEmptyPlaces } from '../../api/use-empty-places';
import { blockHeadCss } from '../../ui/strips/block-css';
import { FoldedLine, foldedCss } from '../../ui/strips/folded-line';
import { color } from '../../ui/tokens';
import { PHONE, useMedia } from '../../ui/use-media';
import { BlockLine, Skeletons } from './list-states';
import { NEWS_ROW, NewsRow } from './news-row';
import { CARD_HEIGHT, cardsCss, PublicationCard } from './publication-card';
import { isPublicationOver } from './publication-words';
import { publicationsQueries } from './publications-queries';

/** Promotions that fit a row of the widest page. */
const PROMOTIONS = 3;
/** News on a phone, where the page of news has the others. */
const ON_PHONE = 2;

const rows = css({ borderBottom: `1px solid ${color.line}` });

/** The latest news on the main page; nothing where there is none. */
export function MainNews() {
  const { data, isError, refetch } = useQuery(publicationsQueries.mainPage());
  const told = data?.value.news;
  const isPhone = useMedia(PHONE);
  const news = isPhone ? told?.slice(0, ON_PHONE) : told;
  const isEmpty = useEmptyPlaces();
  // The header's answer is there before the publications: nothing is drawn and taken away again.
  if (isEmpty('/news') || news?.length === 0) return null;
  return (
    <section aria-labelledby="main-news">
      <div css={blockHeadCss}>
        <h2 id="main-news">Новости</h2>
        <Link to="/news">Все новости</Link>
      </div>
      {news === undefined && isError ? (
        <BlockLine text="Новости не загрузились." onRetry={() => void refetch()} />
      ) : (
        <ul css={rows} aria-label="Новости">
          {news?.map((one) => <NewsRow key={one.id} publication={one} />) ?? (
            <Skeletons count={isPhone ? ON_PHONE : 4} height={NEWS_ROW} label="Загружаем новости" />
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
  const isPhone = useMedia(PHONE);
  const isEmpty = useEmptyPlaces();
  if (isEmpty('/news#promo') || current?.length === 0) return null;
  if (isPhone && current)
    return (
      <Link to="/news" search={{ kind: 'promo' }} css={foldedCss} data-folded>
        <FoldedLine name="Акции">{current.length}</FoldedLine>
      </Link>
    );
  return (
    <section aria-labelledby="main-promotions">
      <div css={blockHeadCss}>
        <h2 id="main-promotions">Акции</h2>
        <Link to="/news" search={{ kind: 'promo' }}>
          Все акции
        </Link>
      </div>
      {current === undefined && isError ? (
        <BlockLine text="Акции не загрузились." onRetry={() => void refetch()} />
      ) : (
        <ul css={cardsCss} aria-label="Акции">
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
