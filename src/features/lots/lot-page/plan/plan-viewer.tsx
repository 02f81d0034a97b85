import { css } from '@emotion/react';
import { memo, Suspense, useState } from 'react';
import type { Lot, LotPage } from '../../../../contract/lots/lot';
import { lotName } from '../../../../contract/lots/lot-words';
import { useOnline } from '../../../../device/page/hooks/use-online';
import { lazyWithRetry } from '../../../../lib/lazy/lazy-with-retry';
import { plansOf } from '../../../../shell/lot/lot-plans';
import { lotWords } from '../../../../shell/lot/lot-words';
import { NO_PLAN_WORDS } from '../../../../shell/lot/offer-words';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/graphics/icon';
import { color, space, touch } from '../../../../ui/tokens';
import { isPlaceholder } from '../../card/is-placeholder';
import { NoPlan } from '../../card/no-plan';
import { useIsDelayed } from '../use-is-delayed';
import { missingPlanWords } from './missing-plan-words';
import { PlanChoice, type PlanKind } from './plan-choice';
import { PlanPicture } from './plan-picture';

const PlanFullscreen = lazyWithRetry(() => import('./plan-fullscreen'));
/** Loads ahead; a failure is shown only when the plan is opened. */
const prepare = () => void PlanFullscreen.prepare();

const tools = css({
  position: 'absolute',
  insetInline: space.md,
  bottom: space.md,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});
const whole = css({ position: 'absolute', inset: 0, cursor: 'zoom-in' });
const enlarge = css({ marginLeft: 'auto', minWidth: touch, padding: 0 });

/** Above where the buttons are. */
const missing = css({
  position: 'absolute',
  insetInline: space.lg,
  bottom: `calc(${touch} + ${space.xl})`,
  textAlign: 'center',
  textWrap: 'balance',
  color: color.ink2,
});

/** A drawing of our own for cards, laid where the full one will have it: what comes with the page moves nothing. */
const onItsSheet = (plan: string): string => (plan.endsWith('.svg') ? `${plan}#sheet` : plan);

/** Lines beneath the plan where it is sent as a picture. */
function captionOf(lot: Lot, signature: string): readonly string[] {
  const { title, place, floor } = lotWords(lot);
  return [title, [place, floor].join(', '), signature].filter(Boolean);
}

interface PlanViewerProps {
  lot: Lot;
  layout: LotPage['layout'] | null;
  /** The layout is still on its way. */
  isComing: boolean;
  /** The agent, beneath the plan where it is sent as a picture; empty for a guest. */
  signature: string;
  isFull: boolean;
  onFull(isFull: boolean): void;
}

/** The plan of a lot, furnished or with bare walls; a tap shows it on the whole screen. */
export const PlanViewer = memo(({ lot, layout, isComing, signature, isFull, onFull }: PlanViewerProps) => {
  const [kind, setKind] = useState<PlanKind>('furnished');
  const [isMissing, setMissing] = useState(false);
  const online = useOnline();
  const { furnished, bare, isPair } = plansOf(lot, layout);
  const drawn = kind === 'furnished' ? furnished : bare;
  const shown = drawn && isComing ? onItsSheet(drawn) : drawn;
  const [came, setCame] = useState<string | null>(null);
  const isDelayed = useIsDelayed(came === drawn ? null : drawn);
  if (!shown)
    return (
      <figure className="plan-sheet">
        <div className="plan-none">
          <NoPlan />
          {NO_PLAN_WORDS}
        </div>
      </figure>
    );
  // A place for a car has a car drawn in it, which nobody calls furniture.
  const choice = isPair && lot.type !== 'parking' && <PlanChoice kind={kind} onChange={setKind} />;
  return (
    <figure className="plan-sheet" onPointerEnter={prepare}>
      <PlanPicture
        src={shown}
        alt={isMissing ? '' : `План: ${lotName(lot)}`}
        width={800}
        height={600}
        fetchPriority="high"
        onLoad={({ currentTarget }) => {
          setCame(drawn);
          setMissing(isPlaceholder(currentTarget));
        }}
      />
      {isMissing || isDelayed ? (
        <p css={missing}>{isDelayed ? 'План ещё загружается.' : missingPlanWords(online)}</p>
      ) : (
        // For the hand alone: the button beneath does the same for everyone.
        <button type="button" css={whole} tabIndex={-1} aria-hidden="true" onClick={() => onFull(true)} />
      )}
      <div css={tools}>
        {choice}
        {!isMissing && !isDelayed && (
          <Button
            look="secondary"
            css={enlarge}
            title="План на весь экран"
            onFocus={prepare}
            onClick={() => onFull(true)}
          >
            <Icon name="zoom" />
          </Button>
        )}
      </div>
      {isFull && (
        <Suspense fallback={null}>
          <PlanFullscreen
            src={shown}
            name={lotName(lot)}
            caption={captionOf(lot, signature)}
            choice={choice}
            onClose={() => onFull(false)}
          />
        </Suspense>
      )}
    </figure>
  );
});
