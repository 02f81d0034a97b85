import { css } from '@emotion/react';
import { useState } from 'react';
import type { Lot, LotPage } from '../../contract/lot';
import { lotName } from '../../contract/words';
import { Button } from '../../ui/button';
import { color, media, radius, space } from '../../ui/tokens';
import { NoPlan } from './no-plan';

const sheet = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: 'min(72rem, calc(100dvh - 20rem))',
  minHeight: '36rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sheet,
  '& img': { width: '100%', height: '100%', minHeight: 0, padding: space.xl, objectFit: 'contain' },
  // Below the plan there is room for the button that takes the furniture out.
  [media.mobile]: {
    height: '48dvh',
    minHeight: '32rem',
    '& img': { padding: `${space.md} ${space.md} 6.4rem` },
  },
});

const toggle = css({ position: 'absolute', bottom: space.md, left: space.md, background: color.surface });

/** The plan of a lot, furnished or with bare walls. */
export function PlanViewer({ lot, layout }: { lot: Lot; layout: LotPage['layout'] | null }) {
  const [furnished, setFurnished] = useState(true);
  const full = layout?.plan_full ?? lot.plan;
  const walls = layout?.plan_only_walls ?? null;
  const shown = furnished ? (full ?? walls) : (walls ?? full);
  return (
    <figure css={sheet}>
      {shown ? (
        <img src={shown} alt={`План: ${lotName(lot)}`} width={800} height={600} fetchPriority="high" />
      ) : (
        <div
          css={{
            display: 'grid',
            justifyItems: 'center',
            gap: space.md,
            width: '100%',
            color: color.onSheet,
          }}
        >
          <NoPlan />
          Плана пока нет
        </div>
      )}
      {full && walls && full !== walls && (
        <Button look="secondary" css={toggle} onClick={() => setFurnished(!furnished)}>
          {furnished ? 'Без мебели' : 'С мебелью'}
        </Button>
      )}
    </figure>
  );
}
