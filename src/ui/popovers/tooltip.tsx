import { Tooltip as Base } from '@base-ui/react/tooltip';
import { css } from '@emotion/react';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { color, duration, font, layer, radius, space } from '../tokens';

const popup = css({
  maxWidth: 'min(32rem, var(--available-width, 32rem))',
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  background: color.ink,
  color: color.paper,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textWrap: 'pretty',
  transition: `opacity ${duration.feedback}ms`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});

interface TooltipProps {
  words: ReactNode;
  /** What carries it: a button or anything else that takes the focus. */
  children: ReactElement<Record<string, unknown>>;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/**
 * Words about a control: while the mouse or the focus is on it, and 50 ms longer; on touch a tap shows and hides them,
 * and they go by themselves after 5 s. Source: specification § 4.
 */
export function Tooltip({ words, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const pointer = useRef('mouse');
  const [tapped, setTapped] = useState(0);
  useEffect(() => {
    if (tapped === 0) return;
    const timer = setTimeout(() => setOpen(false), duration.tooltipTouch);
    return () => clearTimeout(timer);
  }, [tapped]);
  const note = ({ pointerType }: { pointerType: string }) => {
    pointer.current = pointerType;
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => {
        // After a tap a browser moves a mouse of its own on and off what was tapped.
        if (pointer.current !== 'touch' || reason !== 'trigger-hover') setOpen(next);
      }}
    >
      <Base.Trigger
        render={children}
        delay={0}
        closeDelay={duration.tooltipLeave}
        closeOnClick={false}
        aria-describedby={open ? id : undefined}
        onPointerEnter={note}
        onPointerDown={note}
        onClick={() => {
          if (pointer.current !== 'touch') return;
          setOpen(!open);
          setTapped(open ? 0 : Date.now());
        }}
      />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={12} collisionPadding={8} css={{ zIndex: layer.modal }}>
          {/* A tap moves no focus: where it is listened to, the words are read out. */}
          <Base.Popup css={popup} role="tooltip" id={id} aria-live="polite">
            {words}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
