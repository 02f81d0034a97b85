import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry';

const Popover = lazyWithRetry(() => import('./popover'));
interface DropdownProps {
  /** Accessible name of the button, where what it shows is an icon. */
  label?: string;
  /** Names the panel, where the button's name is a text inside it. */
  panelLabel?: string;
  className?: string;
  button: ReactNode;
  align?: 'start' | 'end';
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
  load,
  children,
}: DropdownProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // Loads ahead; a failure is shown only when the panel is opened.
  const prepare = () => void Promise.all([Popover.prepare(), load?.()]).catch(() => {});
  const toggle = () => {
    setWanted(true);
    setOpen((before) => !before);
  };
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
      >
        {button}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Popover
            open={open}
            onClose={() => setOpen(false)}
            anchor={anchor}
            align={align}
            label={panelLabel}
          >
            {children(() => setOpen(false))}
          </Popover>
        </Suspense>
      )}
    </>
  );
}
