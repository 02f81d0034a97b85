import { css } from '@emotion/react';
import { useCallback, useEffect, useState } from 'react';
import type { Lot } from '../../../contract/lots/lot';
import { lotWords } from '../../../shell/lot/lot-words';
import { barCss } from '../../../ui/corner/corner-css';
import { duration, layer, space, touch } from '../../../ui/tokens';

const bar = css(barCss, {
  position: 'fixed',
  zIndex: layer.bar,
  right: space.lg,
  bottom: `calc(${space.lg} + env(safe-area-inset-bottom))`,
  maxWidth: `calc(100% - 2 * ${space.lg})`,
  padding: `${space.sm} ${space.sm} ${space.sm} ${space.lg}`,
});
const act = css({
  minHeight: touch,
  padding: `0 ${space.sm}`,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.3rem',
});

/** The lot that was just taken out, while taking that back is offered. */
export function useRemoved() {
  const [removed, setRemoved] = useState<Lot | null>(null);
  return { removed, tellRemoved: useCallback((lot: Lot | null) => setRemoved(lot), []) };
}

interface RemovedBarProps {
  lot: Lot | null;
  onUndo(lot: Lot): void;
  onGone(lot: null): void;
}

/** Says which lot is gone, and puts it back at once where that was a slip. It stays while a hand is on it. */
export function RemovedBar({ lot, onUndo, onGone }: RemovedBarProps) {
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (!lot || isHeld) return;
    const timer = setTimeout(() => onGone(null), 2 * duration.favoritesBar);
    return () => clearTimeout(timer);
  }, [lot, isHeld, onGone]);
  return (
    <div role="status">
      {lot && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody is at it.
        <div
          css={bar}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <p
            css={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            <b css={{ display: 'block', fontWeight: 600 }}>Лот убран</b>
            {lotWords(lot).title}
          </p>
          <button
            type="button"
            css={act}
            onClick={() => {
              hold(false);
              onUndo(lot);
              onGone(null);
            }}
          >
            Вернуть
          </button>
        </div>
      )}
    </div>
  );
}
