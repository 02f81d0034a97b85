import { css } from '@emotion/react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { hasFullAccess } from '../../../contract/accounts/full-access';
import { isUnavailable, type Lot, type LotType } from '../../../contract/lots/lot';
import { lotName } from '../../../contract/lots/lot-words';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { fullName } from '../../../lib/words/names/person-name';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { media, space } from '../../../ui/tokens';
import { BackLink } from './back/back-link';
import { LotOffer } from './lot-offer';
import { LotSections } from './lot-sections';
import { PlanViewer } from './plan/plan-viewer';
import { useShownLot } from './shown-lot/use-shown-lot';
import { SimilarLots } from './similar/similar-lots';
import { UnavailableNotice } from './similar/unavailable-notice';
import { useSimilar } from './similar/use-similar';

/** Room for what is drawn in a moment: a page that is come back to finds its place. */
const toCome = css({ height: '600rem' });
const likeness = css({ paddingTop: space.x4, [media.mobile]: { paddingTop: space.x2 } });

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
          signature={agent ? `${fullName(agent)}, ${formatPhone(agent.phone)}` : ''}
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
          <LotSections
            lot={lot}
            page={page}
            below={below}
            at={at}
            isLoading={isLoading}
            isDelayed={isDelayed}
            isClientMode={isClientMode}
          />
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
