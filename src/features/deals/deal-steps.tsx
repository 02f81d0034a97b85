import { css } from '@emotion/react';
import type { Deal } from '../../contract/deals/deal';
import { dealSteps, phaseWords } from '../../contract/deals/deal-words';
import { color, font, space } from '../../ui/tokens';

const line = css({ display: 'flex', gap: '0.3rem', width: '100%', maxWidth: '22rem', height: '0.8rem' });
const part = css({
  flex: 1,
  border: `1px solid ${color.accent}`,
  '&[data-is=passed]': { background: color.accent },
  // The present one is half full: told apart without its colour.
  '&[data-is=here]': { background: `linear-gradient(90deg, ${color.accent} 50%, transparent 50%)` },
  '&[data-is=ahead]': { borderColor: color.ink2, borderStyle: 'dashed' },
  '&[data-is=lost]': { borderColor: color.ink2 },
});
const words = css({ color: color.ink, fontSize: font.size.sm, fontWeight: 500 });

/** How far a deal has come: a step for each phase, and the present one in words. */
export function DealSteps({ deal }: { deal: Pick<Deal, 'phase'> }) {
  const { phase } = deal;
  const isLost = phase === 'not_registered';
  const at = isLost ? -1 : dealSteps.indexOf(phase);
  const stateOf = (step: number) => {
    if (isLost) return 'lost';
    if (step < at || phase === 'done') return 'passed';
    return step === at ? 'here' : 'ahead';
  };
  return (
    <span css={{ display: 'grid', gap: space.xs, minWidth: 0 }}>
      <span css={words}>
        {phaseWords[phase]}
        {!isLost && phase !== 'done' && (
          <span css={{ color: color.ink2, fontWeight: 400 }}>
            {' '}
            · {at + 1} из {dealSteps.length}
          </span>
        )}
      </span>
      <span css={line} aria-hidden="true">
        {dealSteps.map((step, place) => (
          <i key={step} css={part} data-is={stateOf(place)} />
        ))}
      </span>
    </span>
  );
}
