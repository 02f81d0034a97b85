import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { serverClock } from '../../../api/server-clock';
import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { hasFullAccess } from '../../../contract/accounts/full-access';
import { isUnavailable, type Lot, type LotPage, type LotType } from '../../../contract/lots/lot';
import { lotName } from '../../../contract/lots/lot-words';
import { buildingPath } from '../../../contract/lots/paths/project-path';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { formatDay } from '../../../lib/words/dates/russian-time';
import { fullName } from '../../../lib/words/names/person-name';
import { lotWords } from '../../../shell/lot/lot-words';
import { Accordion } from '../../../ui/accordion';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, media, radius, space } from '../../../ui/tokens';
import { BackLink } from './back/back-link';
import { Finishes } from './finishes';
import { LotFacts } from './lot-facts';
import { LotOffer } from './lot-offer';
import { CrossSectionSection, LotFloorSection, SiteSection } from './places/lot-places';
import { PlanViewer } from './plan/plan-viewer';
import { PriceHistory } from './price/price-history';
import { ProjectExtras } from './project-extras';
import { LotPageSection } from './section';
import { useShownLot } from './shown-lot/use-shown-lot';
import { SimilarLots } from './similar/similar-lots';
import { UnavailableNotice } from './similar/unavailable-notice';
import { useSimilar } from './similar/use-similar';

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
/** Room for what is drawn in a moment: a page that is come back to finds its place. */
const toCome = css({ height: '600rem' });
const own = css({
  display: 'grid',
  gap: space.lg,
  padding: space.xl,
  border: `1px dashed ${color.line}`,
  borderRadius: radius.card,
  [media.mobile]: { padding: space.lg },
});
const likeness = css({ paddingTop: space.x4, [media.mobile]: { paddingTop: space.x2 } });
const lacking = css({ color: color.ink2, fontSize: font.size.sm });

interface LotViewProps {
  type: LotType;
  id: number;
  agent: User | null;
  /** A client is looking: what is the agent's own is not shown. */
  isClientMode: boolean;
  clientSwitch: ReactNode;
  isPlanFull: boolean;
  onPlanFull(isFull: boolean): void;
  renderBar(lot: Lot): ReactNode;
  /** What the lot is to this person alone. */
  renderOwn(lot: Lot): ReactNode;
  renderAge(at: number): ReactNode;
}

/** '2-комн., 54,3 м², Тихий мыс, № 12'. */
const titleOf = (lot: Lot): string => lotName(lot) + (lot.number && `, №\u00a0${lot.number}`);

/** The page of a lot: the plan first, the price beside it, then everything else that is known. */
export function LotView({ type, id, agent, isClientMode, clientSwitch, ...rest }: LotViewProps) {
  const { lot, page, at, isLoading, isLate: isDelayed } = useShownLot(type, id);
  const similar = useSimilar(type, id, page);
  usePageTitle(lot ? titleOf(lot) : undefined);
  // The plan and the price are drawn at once, what lies below them a moment later.
  const isSettled = useDeferredValue(true, false);
  const below = useDeferredValue(page, null);
  const [wasGone, setWasGone] = useState<boolean | null>(null);
  if (lot && wasGone === null) setWasGone(isUnavailable(lot.status));
  if (!lot) return isLoading ? <main className="page lot-page" id="content" /> : <Missing />;
  const words = lotWords(lot);
  const caption = [
    words.title,
    [words.place, words.floor].join(', '),
    agent ? `${fullName(agent)}, ${formatPhone(agent.phone)}` : '',
  ].filter(Boolean);
  const gone = <UnavailableNotice lot={lot} similar={similar} />;
  return (
    <main className="page lot-page" id="content">
      <div className="lot-page-top">
        <BackLink lot={lot} />
        {clientSwitch}
      </div>
      {wasGone && <div css={{ marginBottom: space.lg }}>{gone}</div>}
      <div className="lot-columns">
        <PlanViewer
          lot={lot}
          layout={page?.layout ?? null}
          isComing={page === null && isLoading}
          caption={caption}
          isFull={rest.isPlanFull}
          onFull={rest.onPlanFull}
        />
        <div className="lot-side">
          <LotOffer
            lot={lot}
            page={page}
            isLoading={isLoading}
            canCalculate={agent !== null && hasFullAccess(agent)}
          />
          {rest.renderBar(lot)}
          {/* Of a lot that goes while it is looked at: what is being looked at stays in its place. */}
          {!wasGone && gone}
          {rest.renderOwn(lot)}
        </div>
        {isSettled && (
          <div css={more}>
            <Accordion title="Характеристики" level={2} open kept>
              <LotFacts
                {...{ lot, page, isLoading, isDelayed }}
                building={
                  <Link
                    css={toBuilding}
                    to={buildingPath({ ...lot, slug: lot.project_slug }, lot.building_id)}
                  >
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
                Сеть пока не отвечает. Показано то, что известно из подбора; этаж, территория, отделка и
                история цены загрузятся при связи.
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
        )}
      </div>
      {!isSettled && <div css={toCome} />}
      {below && (
        <div css={likeness}>
          <SimilarLots lot={lot} similar={similar} />
        </div>
      )}
      {rest.renderAge(at)}
    </main>
  );
}

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

function Missing() {
  return (
    <main className="page" id="content">
      <EmptyState
        title="Этого лота на устройстве нет"
        text="Его ещё не открывали здесь, а связи сейчас нет. Откройте его, когда сеть вернётся."
      />
    </main>
  );
}
