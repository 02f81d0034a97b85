import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStable } from '../../../../lib/hooks/use-stable';
import {
  clampView,
  fittedSize,
  pinch,
  type StagePoint,
  toggleZoom,
  WHOLE,
  wheelFactor,
  type ZoomView,
  zoomAt,
} from './plan-zoom';

/** A press that moved no further (pixels) and lasted no longer (milliseconds) is a tap; two of them are a double tap. */
const TAP = { slack: 12, ms: 300 } as const;
const STEP = 1.5;
/** What an arrow key moves by, in pixels. */
const ARROW = 80;

interface Tap extends StagePoint {
  at: number;
}

/**
 * Lays a drawing on a stage and moves it under fingers, mouse, wheel and keys. The drawing is moved by its style, not
 * by React, so that it follows the finger on a slow phone; only the shown percentage is state.
 */
export function usePlanZoom(
  stage: RefObject<HTMLElement | null>,
  drawing: RefObject<HTMLImageElement | null>,
) {
  const view = useRef<ZoomView>(WHOLE);
  const [percent, setPercent] = useState(100);

  const change = useStable((next: (before: ZoomView) => ZoomView) => {
    const [on, picture] = [stage.current, drawing.current];
    if (!on || !picture) return;
    const room = { width: on.clientWidth, height: on.clientHeight };
    const own = { width: picture.naturalWidth || 4, height: picture.naturalHeight || 3 };
    view.current = clampView(next(view.current), room, fittedSize(room, own));
    const { scale, x, y } = view.current;
    picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    setPercent(Math.round(scale * 100));
  });

  const middleOf = useCallback(
    (event: { clientX: number; clientY: number }): StagePoint => {
      const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
      return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
    },
    [stage],
  );

  useEffect(() => {
    const on = stage.current;
    if (!on) return;
    const fingers = new Map<number, StagePoint>();
    let press: Tap | null = null;
    let lastTap: Tap | null = null;

    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      on.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, middleOf(event));
      press = fingers.size === 1 ? { ...middleOf(event), at: event.timeStamp } : null;
    };
    const move = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const to = middleOf(event);
      const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      fingers.set(event.pointerId, to);
      change((before) =>
        other
          ? pinch(before, [from, other], [to, other])
          : { ...before, x: before.x + to.x - from.x, y: before.y + to.y - from.y },
      );
    };
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId);
      const point = middleOf(event);
      const isNear = (one: Tap | null, slack: number): one is Tap =>
        one !== null &&
        event.timeStamp - one.at < TAP.ms &&
        Math.hypot(point.x - one.x, point.y - one.y) < slack;
      if (event.type !== 'pointerup' || !isNear(press, TAP.slack)) {
        press = null;
        return;
      }
      press = null;
      if (isNear(lastTap, TAP.slack * 3)) {
        lastTap = null;
        change((before) => toggleZoom(before, point));
      } else lastTap = { ...point, at: event.timeStamp };
    };
    const wheel = (event: WheelEvent) => {
      // Passive by default, and then the page would zoom as well.
      event.preventDefault();
      change((before) => zoomAt(before, wheelFactor(event), middleOf(event)));
    };
    const refit = new ResizeObserver(() => change((before) => before));
    on.addEventListener('pointerdown', down);
    on.addEventListener('pointermove', move);
    on.addEventListener('pointerup', up);
    on.addEventListener('pointercancel', up);
    on.addEventListener('wheel', wheel, { passive: false });
    refit.observe(on);
    return () => {
      on.removeEventListener('pointerdown', down);
      on.removeEventListener('pointermove', move);
      on.removeEventListener('pointerup', up);
      on.removeEventListener('pointercancel', up);
      on.removeEventListener('wheel', wheel);
      refit.disconnect();
    };
  }, [stage, change, middleOf]);

  const nearer = () => change((before) => zoomAt(before, STEP, { x: 0, y: 0 }));
  const further = () => change((before) => zoomAt(before, 1 / STEP, { x: 0, y: 0 }));
  const whole = () => change(() => WHOLE);
  const moved = (x: number, y: number) =>
    change((before) => ({ ...before, x: before.x + x, y: before.y + y }));
  const keys: Record<string, () => void> = {
    '+': nearer,
    '=': nearer,
    '-': further,
    _: further,
    '0': whole,
    ArrowLeft: () => moved(ARROW, 0),
    ArrowRight: () => moved(-ARROW, 0),
    ArrowUp: () => moved(0, ARROW),
    ArrowDown: () => moved(0, -ARROW),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    // In a choice arrows choose.
    const isChoosing = event.target instanceof HTMLInputElement && event.key.startsWith('Arrow');
    if (!act || isChoosing) return;
    event.preventDefault();
    act();
  };
  return { percent, nearer, further, whole, onKeyDown };
}
