import { css } from '@emotion/react';
import { Suspense, useState } from 'react';
import type { Lot, LotPage } from '../../../contract/lots/lot';
import { lotName } from '../../../contract/words';
import { late } from '../../../lib/late';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lightColors } from '../../../ui/theme-colors';
import { color, media, radius, space, touch } from '../../../ui/tokens';
import { isFace } from '../card/is-face';
import { NoPlan } from '../card/no-plan';
import { PlanChoice, type PlanKind } from './plan-choice';
import { PlanPicture } from './plan-picture';
import { useIsLate } from './use-is-late';

const PlanFullscreen = late(() => import('./plan-fullscreen'));
/** A hand comes near: a failure is told when the plan is really wanted. */
const prepare = () => void PlanFullscreen.prepare();

/** A light sheet in both themes, and so are the buttons on it. */
const sheet = css(lightColors, {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 'min(72rem, calc(100dvh - 22rem))',
  minHeight: '36rem',
  borderRadius: radius.card,
  background: color.sheet,
  color: color.ink,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  overflow: 'hidden',
  // Below the plan there is room for the choice and the button.
  '& img': {
    width: '100%',
    height: '100%',
    minHeight: 0,
    padding: `${space.xl} ${space.xl} calc(${touch} + ${space.x2})`,
    objectFit: 'contain',
  },
  [media.tablet]: { height: '56rem' },
  [media.mobile]: {
    height: '46dvh',
    minHeight: '32rem',
    '& img': { padding: `${space.md} ${space.md} 6.4rem` },
  },
});

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

const none = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space.md,
  width: '100%',
  color: color.onSheet,
});

/** The two drawings of a plan, as far as there are two. */
export function plansOf(lot: Lot, layout: LotPage['layout'] | null) {
  const full = layout?.plan_full ?? lot.plan;
  const walls = layout?.plan_only_walls ?? null;
  return {
    furnished: full ?? walls,
    bare: walls ?? full,
    isPair: full !== null && walls !== null && full !== walls,
  };
}

/** A drawing of our own for cards, laid where the full one will have it: what comes with the page moves nothing. */
const onItsSheet = (plan: string): string => (plan.endsWith('.svg') ? `${plan}#sheet` : plan);

interface PlanViewerProps {
  lot: Lot;
  layout: LotPage['layout'] | null;
  /** The layout is still on its way. */
  isComing: boolean;
  /** Lines beneath the plan where it is sent as a picture. */
  caption: readonly string[];
  isFull: boolean;
  onFull(isFull: boolean): void;
}

/** The plan of a lot, furnished or with bare walls; a tap shows it on the whole screen. */
export function PlanViewer({ lot, layout, isComing, caption, isFull, onFull }: PlanViewerProps) {
  const [kind, setKind] = useState<PlanKind>('furnished');
  const [isMissing, setMissing] = useState(false);
  const { furnished, bare, isPair } = plansOf(lot, layout);
  const drawn = kind === 'furnished' ? furnished : bare;
  const shown = drawn && isComing ? onItsSheet(drawn) : drawn;
  const [came, setCame] = useState<string | null>(null);
  const isLate = useIsLate(came === drawn ? null : drawn);
  if (!shown)
    return (
      <figure css={sheet}>
        <div css={none}>
          <NoPlan />
          Плана пока нет
        </div>
      </figure>
    );
  // A place for a car has a car drawn in it, which nobody calls furniture.
  const choice = isPair && lot.type !== 'parking' && <PlanChoice kind={kind} onChange={setKind} />;
  return (
    <figure css={sheet} onPointerEnter={prepare}>
      <PlanPicture
        src={shown}
        alt={isMissing ? '' : `План: ${lotName(lot)}`}
        width={800}
        height={600}
        fetchPriority="high"
        onLoad={({ currentTarget }) => {
          setCame(drawn);
          setMissing(isFace(currentTarget));
        }}
      />
      {isMissing || isLate ? (
        <p css={missing}>
          {isLate ? 'План ещё загружается.' : 'Этого плана на устройстве нет. Он появится с сетью.'}
        </p>
      ) : (
        // For the hand alone: the button beneath does the same for everyone.
        <button type="button" css={whole} tabIndex={-1} aria-hidden="true" onClick={() => onFull(true)} />
      )}
      <div css={tools}>
        {choice}
        {!isMissing && !isLate && (
          <Button
            look="secondary"
            css={enlarge}
            aria-label="План на весь экран"
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
            caption={caption}
            choice={choice}
            onClose={() => onFull(false)}
          />
        </Suspense>
      )}
    </figure>
  );
}
