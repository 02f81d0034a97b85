import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { color, font, radius, space } from '../tokens';

const alert = css({
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  background: color.refusedBg,
  color: color.refusedInk,
  fontSize: font.size.sm,
  outlineOffset: '1px',
});

/**
 * Why a form was not accepted, where no field is to blame. It takes the focus: the button that was pressed may have
 * been switched off meanwhile, and on a phone the words may be out of sight.
 */
export function FormAlert({ children }: { children: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another alert
  useEffect(() => {
    ref.current?.focus();
  }, [children]);
  return (
    <p css={alert} role="alert" tabIndex={-1} ref={ref}>
      {children}
    </p>
  );
}
