import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { color, duration, layer } from '../../ui/tokens';

/** A line over everything, at the top of the screen; it covers nothing that is read. */
export const topLine = css({
  position: 'fixed',
  zIndex: layer.progress,
  inset: '0 0 auto',
  height: '2px',
  transformOrigin: '0 50%',
  background: color.accent,
  pointerEvents: 'none',
});
const faint = { opacity: 0.35 };

let wasShown = false;

/** Visible from the start, gone once half a second after mount; a line, so that it covers nothing already painted. */
export function Preloader() {
  const [visible, setVisible] = useState(!wasShown);
  useEffect(() => {
    const timer = setTimeout(() => {
      wasShown = true;
      setVisible(false);
    }, duration.preloader);
    return () => clearTimeout(timer);
  }, []);
  return visible ? <div css={[topLine, faint]} data-preloader /> : null;
}
