import { css, keyframes } from '@emotion/react';
import type { Lot } from '../../contract/lot';
import { useDevice } from '../../device/page/use-device';
import { buttonCss } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { color, radius, touch } from '../../ui/tokens';
import { setFavorite } from './toggle-favorite';

const beat = keyframes({ '50%': { transform: 'scale(0.85)', opacity: 0.5 } });

const wrap = css({ position: 'relative', display: 'inline-flex' });
const corner = css({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  borderRadius: radius.control,
  color: color.onSheet,
});
const kept = css({ '& .icon': { fill: 'currentColor' } });
const keptOnSheet = css({ color: color.onSheetAccent });
const keptInText = css({ color: color.accent });
const sending = css({ '& .icon': { animation: `${beat} 1s infinite` } });
const clock = css({
  position: 'absolute',
  pointerEvents: 'none',
  right: '0.4rem',
  bottom: '0.4rem',
  borderRadius: '50%',
  background: color.surface,
  color: color.bookedInk,
  '& .icon': { width: '1.6rem', height: '1.6rem', fill: 'none !important' },
});

/** The heart. It is filled once the lot is kept, beats while the wish is on its way, and wears a clock while it waits. */
export function FavoriteButton({ lot, withLabel = false }: { lot: Lot; withLabel?: boolean }) {
  const mark = useDevice(({ marks }) => marks.get(lot.id));
  const isKept = mark?.kept ?? false;
  const isWanted = mark?.wanted ?? false;
  const isWaiting = mark?.pending === 'waiting' || mark?.pending === 'needs-sign-in';
  return (
    <span css={wrap}>
      <button
        type="button"
        css={[
          withLabel ? buttonCss('secondary') : corner,
          isKept && [kept, withLabel ? keptInText : keptOnSheet],
          mark?.pending === 'sending' && sending,
        ]}
        aria-label="В избранное"
        aria-pressed={isKept}
        aria-busy={mark?.pending === 'sending' || undefined}
        onClick={() => setFavorite(lot, !isWanted)}
      >
        <Icon name="heart" />
        {withLabel && 'В избранное'}
      </button>
      {isWaiting && (
        <span css={clock} role="status" aria-label="Ждёт отправки" title="Ждёт отправки">
          <Icon name="clock" />
        </span>
      )}
    </span>
  );
}
