import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { duration } from './tokens';

/** 'hovered': a mouse that passes over has opened it, and takes it along; 'open': a press has. */
type OpenState = 'closed' | 'hovered' | 'open';

/**
 * Opens for a mouse that comes, closes 300 ms after it left both the control and what it opens: `hover` stands on what
 * holds both. Source: specification § 4.
 *
 * @param load what has to be there first: a mouse that only passes over must not show that something did not come
 */
export function useHoverOpen(isOn: boolean, load: () => Promise<unknown>) {
  const [state, setState] = useState<OpenState>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const come = ({ pointerType }: PointerEvent) => {
    clearTimeout(timer.current);
    isOver.current = pointerType === 'mouse';
    load().then(
      () => isOver.current && setState((now) => (now === 'closed' ? 'hovered' : now)),
      () => {},
    );
  };
  const leave = () => {
    isOver.current = false;
    timer.current = setTimeout(
      () => setState((now) => (now === 'hovered' ? 'closed' : now)),
      duration.selectLeave,
    );
  };
  const close = () => {
    isOver.current = false;
    setState('closed');
  };
  return { state, setState, close, hover: isOn ? { onPointerEnter: come, onPointerLeave: leave } : {} };
}
