import { Popover as Base } from '@base-ui/react/popover';
import { css } from '@emotion/react';
import type { ReactNode, RefObject } from 'react';
import { color, duration, layer, radius, space } from './tokens';

const panel = css({
  minWidth: '24rem',
  maxWidth: `calc(100vw - 2 * ${space.lg})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: '0 8px 24px rgb(20 23 28 / 8%)',
  outline: 'none',
  transition: `opacity ${duration.feedback}ms`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});

interface PopoverProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  label?: string;
  onClose(): void;
  children: ReactNode;
}

/** A panel hung under its button: Esc and a click beside it close, focus goes in and comes back. */
export default function Popover({ open, anchor, align, label, onClose, children }: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the button itself is the button's business.
        if (!next && !anchor.current?.contains(event.target as Node)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          css={{ zIndex: layer.bar }}
        >
          <Base.Popup css={panel} aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
