import { css } from '@emotion/react';
import { type ReactNode, Suspense, useId } from 'react';
import { color, font, radius, space } from '../../../ui/tokens';

const box = css({
  minWidth: 0,
  padding: space.md,
  border: `1px dashed ${color.line}`,
  borderRadius: radius.control,
  background: color.paper,
  overflowWrap: 'anywhere',
  '& > h3': { marginBottom: space.sm, color: color.ink2, fontSize: font.size.xs, fontWeight: 500 },
});

interface AgentFrameProps {
  /** 'Как увидит агент' */
  label?: string;
  children: ReactNode;
}

/** What is written in a form as others see it. Nothing in it can be pressed: it leads nowhere from here. */
export function AgentFrame({ label = 'Как увидит агент', children }: AgentFrameProps) {
  const id = useId();
  return (
    <section css={box} aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div inert>
        <Suspense fallback={null}>{children}</Suspense>
      </div>
    </section>
  );
}
