import { css } from '@emotion/react';
import { useEffect, useState } from 'react';
import { color, duration, font } from '../tokens';

const line = css({ color: color.ink2, fontSize: font.size.sm, '&:empty': { display: 'none' } });

interface SlowLineProps {
  /** The act is on its way: its button is switched off, and the server has not said anything yet. */
  isSending: boolean;
  /** What is true until the answer comes. */
  until?: string;
}

/** Whether what is on its way takes long by now. */
export function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), duration.waitingAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}

/** Beneath a button whose act takes long: that the line is slow, and that nothing is lost yet. Silent until then. */
export function SlowLine({ isSending, until }: SlowLineProps) {
  const isSlow = useIsSlow(isSending);
  return (
    <p css={line} role="status">
      {isSlow && `Связь медленная, ещё отправляем.${until === undefined ? '' : ` ${until}`}`}
    </p>
  );
}
