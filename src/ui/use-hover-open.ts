import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { duration } from './tokens';

/** 'hovered': a mouse that passes over has opened it, and takes it along; 'open': a press has. */
type OpenState = 'closed' | 'hovered' | 'open';

/**
 * Opens for a mouse that comes, closes 300 ms after it left both the control and what it opens: `hover` stands on what
 * holds both. Source: specification § 4.
 */
export function useHoverOpen(isOn: boolean) {
  const [state, setState] = useState<OpenState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const come = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current);
    if (pointerType === 'mouse') setState((now) => (now === 'closed' ? 'hovered' : now));
  };
  const leave = () => {
    timer.current = setTimeout(
      () => setState((now) => (now === 'hovered' ? 'closed' : now)),
      duration.selectLeave,
    );
  };
  return { state, setState, hover: isOn ? { onPointerEnter: come, onPointerLeave: leave } : {} };
}
