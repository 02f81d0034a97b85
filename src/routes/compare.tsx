import { css } from '@emotion/react';
import { createFileRoute } from '@tanstack/react-router';
import { hasFullAccess } from '../contract/accounts/full-access';
import { isUnavailable, type Lot } from '../contract/lots/lot';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { SendLotsButton } from '../features/clients/links/send-button';
import { compareSearch, readCompareSearch } from '../features/compare/compare-address';
import { ComparePage } from '../features/compare/compare-page';
import { compare, setCompared } from '../features/compare/compared-store';
import { ShownAge } from '../features/connection/shown-age';
import { commissionLong, useCommission } from '../features/deals/lot-commission';
import { FavoriteButton } from '../features/favorites/favorite-button';
import { useMark } from '../features/lots/card/lazy-mark';
import { NoPlan } from '../features/lots/card/no-plan';
import { PlanPicture } from '../features/lots/lot-page/plan/plan-picture';
import { ShownLots } from '../features/lots/lot-page/shown-lot/shown-lots';
import { PdfButton } from '../features/pdf/pdf-button';
import { useUser } from '../features/session/session-queries';
import { ownRow } from '../shell/lot/compared-facts';
import { media, space, touch } from '../ui/tokens';

export const Route = createFileRoute('/compare')({
  staticData: { title: 'Сравнение лотов' },
  // What an address may hold is read with the page, which comes late.
  validateSearch: (given: Record<string, unknown>) => given,
  component: Comparison,
});

/** How wide a plan is there; CSS pixels. */
const PLAN_SIZES = '(max-width: 767.98px) 34vw, 340px';

/** Beside the plan stand the cross and the heart: the mark leaves them free, and in a narrow column is of two lines. */
const marked = css({
  display: 'contents',
  '& > [data-change]': { right: touch },
  [media.mobile]: {
    '& > [data-change]': { left: space.xs, right: space.xs, bottom: touch },
    '& > [data-change] > span': { lineHeight: '1.6rem', whiteSpace: 'normal' },
  },
});

/** The plan, and over its foot what has changed of the lot since it was seen last. */
function MarkedPlan({ lot }: { lot: Lot }) {
  const Mark = useMark();
  return (
    <>
      {lot.plan ? (
        <PlanPicture src={lot.plan} sizes={PLAN_SIZES} alt="" width={400} height={300} />
      ) : (
        <NoPlan />
      )}
      {Mark && (
        <span css={marked}>
          <Mark lot={lot} />
        </span>
      )}
    </>
  );
}
const renderPlan = (lot: Lot) => <MarkedPlan lot={lot} />;

function Comparison() {
  const search = readCompareSearch(Route.useSearch());
  const agent = useUser();
  const isClientMode = useClientMode();
  const maySend = agent !== null && hasFullAccess(agent) && !isClientMode;
  const commission = useCommission(maySend);
  const navigate = Route.useNavigate();
  const show = (lots = search.lots, isOnly = search.isOnlyDifferences) =>
    void navigate({ search: compareSearch(lots, isOnly), replace: true, resetScroll: false });
  return (
    <ShownLots lots={search.lots}>
      {(known) => (
        <ComparePage
          search={search}
          known={known}
          agent={agent}
          ownRows={(lots) =>
            ownRow(
              'Вам',
              lots.map((lot) => (lot && !isUnavailable(lot.status) ? commissionLong(commission(lot)) : null)),
            )
          }
          action={(lot) => <FavoriteButton lot={lot} />}
          renderPlan={renderPlan}
          renderAge={(at) => <ShownAge at={at} />}
          renderSending={(lots) =>
            maySend && (
              <>
                <SendLotsButton lots={lots} client={null} isShort />
                <PdfButton lots={lots} kind="comparison" client={null} />
              </>
            )
          }
          onOnlyDifferences={(isOnly) => show(search.lots, isOnly)}
          onRemove={(gone) => {
            setCompared(gone, false);
            show(search.lots.filter(({ type, id }) => type !== gone.type || id !== gone.id));
          }}
          onAdd={compare}
        />
      )}
    </ShownLots>
  );
}
