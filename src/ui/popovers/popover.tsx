import { Popover as Base } from '@base-ui/react/popover';
import { css } from '@emotion/react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { color, duration, layer, radius, space } from '../tokens';

const panel = css({
  minWidth: 'max(24rem, var(--anchor-width, 0px))',
  maxWidth: `calc(100vw - 2 * ${space.lg})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: '0 8px 24px rgb(20 23 28 / 8%)',
  outline: 'none',
  transition: `opacity ${duration.feedback}ms`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});

const STOPS = 'a[href], button:enabled, input:enabled, textarea:enabled, [tabindex="0"]';

interface PopoverProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  label?: string;
  /** False: it came by itself, and leaves the focus alone. */
  takesFocus?: boolean;
  /** Where the focus goes afterwards; by default back to the button. */
  returnTo?: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

/** A panel hung under its button: Esc, a click beside it and Tab past its end close; focus goes in and comes back. */
export default function Popover({
  open,
  anchor,
  align,
  label,
  takesFocus = true,
  returnTo = anchor,
  onClose,
  children,
}: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  /** In the document the panel stands last; for Tab it stands right behind its button. */
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const stops = popup.current?.querySelectorAll<HTMLElement>(STOPS) ?? [];
    const isLeaving =
      stops.length === 0 || document.activeElement === stops[event.shiftKey ? 0 : stops.length - 1];
    if (!isLeaving) return;
    if (event.shiftKey) event.preventDefault();
    anchor.current?.focus();
    onClose();
  };
  /** Not where it has gone on meanwhile: into a dialog that was opened from here, or past the end. */
  const giveFocusBack = () => {
    const at = document.activeElement;
    const isHere = at === null || at === document.body || popup.current?.contains(at);
    return takesFocus && isHere && returnTo.current;
  };
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event, reason }) => {
        // A press on the button itself is the button's business; Esc is not, though the button may have the focus.
        const isOfButton = reason !== 'escape-key' && anchor.current?.contains(event.target as Node);
        if (!next && !isOfButton) onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={16}
          // A list of a field in a modal hangs over the modal.
          css={{ zIndex: layer.modal }}
        >
          <Base.Popup
            ref={popup}
            css={panel}
            aria-label={label}
            initialFocus={takesFocus}
            finalFocus={giveFocusBack}
            onKeyDown={leaveByTab}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
