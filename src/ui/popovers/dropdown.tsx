import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';
import { useHoverOpen } from '../use-hover-open';

const loadPopover = () => import('./popover');
const Popover = lazyWithRetry(loadPopover);
/** It holds its parts together for a mouse, and is no box. */
const inPlace = { display: 'contents' };

interface DropdownProps {
  /** Accessible name of the button, where what it shows is an icon. */
  label?: string;
  /** Names the panel, where the button's name is a text inside it. */
  panelLabel?: string;
  className?: string;
  button: ReactNode;
  align?: 'start' | 'end';
  /** A mouse that comes near opens it, and takes it along. */
  opensOnHover?: boolean;
  /** Stands before the button; a mouse that comes near it opens the panel as well, and `close` shuts it. */
  lead?(close: () => void): ReactNode;
  /** What fills the panel, where that comes later too. */
  load?(): Promise<unknown>;
  /** Fills the panel; `close` shuts it and gives the focus back. */
  children(close: () => void): ReactNode;
}

/** A button that opens a panel under itself. The panel's code is loaded when the pointer comes near. */
export function Dropdown({
  label,
  panelLabel = label,
  className,
  button,
  align = 'end',
  opensOnHover = false,
  lead,
  load,
  children,
}: DropdownProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const { state, setState, close, hover } = useHoverOpen(opensOnHover, () =>
    Promise.all([loadPopover(), load?.()]),
  );
  const open = state !== 'closed';
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  // Loads ahead; a failure is shown only when the panel is opened.
  const prepare = () => void Promise.all([Popover.prepare(), load?.()]).catch(() => {});
  return (
    <span style={inPlace} {...hover}>
      {lead?.(close)}
      <button
        type="button"
        ref={anchor}
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        {button}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Popover
            open={open}
            takesFocus={state !== 'hovered'}
            onClose={close}
            anchor={anchor}
            align={align}
            label={panelLabel}
          >
            {children(close)}
          </Popover>
        </Suspense>
      )}
    </span>
  );
}
