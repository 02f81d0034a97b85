import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { serverClock } from '../../../api/server-clock';
import type { Lot, LotPage } from '../../../contract/lots/lot';
import { buildingPath } from '../../../contract/lots/paths/project-path';
import { formatDay } from '../../../lib/words/dates/russian-time';
import { Accordion } from '../../../ui/accordion';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { Finishes } from './finishes';
import { LotFacts } from './lot-facts';
import { CrossSectionSection, LotFloorSection, SiteSection } from './places/lot-places';
import { PriceHistory } from './price/price-history';
import { ProjectExtras } from './project-extras';
import { LotPageSection } from './section';

const toBuilding = css({ color: color.accent });
const more = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x3,
  paddingTop: space.lg,
  [media.mobile]: {
    gap: space.xl,
    paddingTop: 0,
    // What is folded lies line under line.
    '& > [data-folded] + [data-folded]': { marginTop: `calc(-1 * ${space.xl})` },
  },
});
const own = css({
  display: 'grid',
  gap: space.lg,
  padding: space.xl,
  border: `1px dashed ${color.line}`,
  borderRadius: radius.card,
  [media.mobile]: { padding: space.lg },
});
const lacking = css({ color: color.ink2, fontSize: font.size.sm });

interface LotSectionsProps {
  lot: Lot;
  page: LotPage | null;
  /** The page again, a moment later: facts come before what is drawn beneath them. */
  below: LotPage | null;
  /** Of when `lot` is, in milliseconds since 1970. */
  at: number;
  isLoading: boolean;
  /** The page is awaited for so long that its place says what is missing. */
  isDelayed: boolean;
  isClientMode: boolean;
}

/** What lies below the plan and the price: the largest part of the page, drawn anew only when it has changed itself. */
export const LotSections = memo(
  ({ lot, page, below, at, isLoading, isDelayed, isClientMode }: LotSectionsProps) => (
    <div css={more}>
      <Accordion title="Характеристики" level={2} open kept>
        <LotFacts
          lot={lot}
          page={page}
          isLoading={isLoading}
          isDelayed={isDelayed}
          building={
            <Link css={toBuilding} to={buildingPath({ ...lot, slug: lot.project_slug }, lot.building_id)}>
              {lot.building}
            </Link>
          }
        />
      </Accordion>
      {!page && !isLoading && (
        <p css={lacking} role="status">
          Показано то, что известно из подбора. Этаж, территория, отделка и история цены появятся, когда
          страница откроется с сетью.
        </p>
      )}
      {isDelayed && (
        <p css={lacking} role="status">
          Сеть пока не отвечает. Показано то, что известно из подбора; этаж, территория, отделка и история
          цены загрузятся при связи.
        </p>
      )}
      {below?.description && <p css={{ maxWidth: '72rem' }}>{below.description}</p>}
      {below ? (
        <>
          <LotFloorSection lot={lot} page={below} at={at} />
          <CrossSectionSection lot={lot} page={below} />
          <SiteSection lot={lot} page={below} />
          <Finishes finishes={below.finishes} own={lot.finishing} />
          <ProjectExtras page={below} />
          {!isClientMode && <AgentsOwn lot={lot} page={below} />}
        </>
      ) : (
        isLoading && <LotPageSection title="На этаже" reserve="36rem" />
      )}
    </div>
  ),
);

/** What an agent needs and a client should not read over the shoulder. */
function AgentsOwn({ lot, page }: { lot: Lot; page: LotPage }) {
  return (
    <div css={own}>
      <p css={lacking}>
        Видите только вы: в режиме клиента этого нет. Код лота {lot.id}, данные изменены{' '}
        {formatDay(new Date(page.updated_at))}.
      </p>
      {!lot.hide_prices && <PriceHistory history={page.price_history} until={serverClock.now()} />}
    </div>
  );
}
