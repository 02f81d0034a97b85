import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { color, duration, layer } from '../../ui/tokens';

const mark = css({
  position: 'fixed',
  zIndex: layer.progress,
  top: 0,
  left: 0,
  width: '100%',
  height: '2px',
  background: color.accent,
  opacity: 0.35,
  pointerEvents: 'none',
});

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
  return visible ? <div css={mark} data-preloader /> : null;
}
