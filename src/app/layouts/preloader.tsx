import { useEffect, useState } from 'react';
import { duration } from '../../ui/tokens';
import { topLine } from './loading-bar';

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
