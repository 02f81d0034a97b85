import { css, keyframes } from '@emotion/react';
import type { ListedLot } from '../../contract/lots/lot-list';
import { formatFloor } from '../../contract/text/words';
import { useDevice } from '../../device/page/hooks/use-device';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { buttonCss } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { color, radius, touch } from '../../ui/tokens';
import { toggleFavorite } from './toggle-favorite';

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
const stored = css({ '& .icon': { fill: 'currentColor' } });
const storedOnSheet = css({ color: color.onSheetAccent });
const indexStoreInText = css({ color: color.accent });
const sending = css({ '& .icon': { animation: `${beat} 1s infinite` } });

/** Loaded with the first pending or refused change; until then the heart has no sign. */
const HeartSign = lazyPart(() => import('./heart-sign'));

/**
 * The heart: filled for a favorite, beating while its change is sent, with a sign while that waits or was refused. On a
 * card of several lots it says which of them it keeps.
 */
export function FavoriteButton({ lot, withLabel = false }: { lot: ListedLot; withLabel?: boolean }) {
  const mark = useDevice(({ marks }) => marks.get(lot.id));
  const isStored = mark?.saved ?? false;
  const isWanted = mark?.wanted ?? false;
  const pending = mark?.pending;
  // Several styles are joined anew with every card; most cards use the one that is joined already.
  const look = [
    withLabel ? buttonCss('secondary') : corner,
    isStored && [stored, withLabel ? indexStoreInText : storedOnSheet],
    pending === 'sending' && sending,
  ];
  return (
    <span css={wrap}>
      <button
        type="button"
        css={isStored || pending || withLabel ? look : corner}
        aria-label="В избранное"
        title={lot.alike && `Сохранит ${formatFloor(lot.floor, lot.floors)}, №\u00a0${lot.number}`}
        aria-pressed={isStored}
        aria-busy={pending === 'sending' || undefined}
        onClick={() => toggleFavorite(lot, isWanted)}
      >
        <Icon name="heart" />
        {withLabel && 'В избранное'}
      </button>
      {pending && pending !== 'sending' && (
        <HeartSign lot={lot} withLabel={withLabel} isRefused={pending === 'refused'} />
      )}
    </span>
  );
}
