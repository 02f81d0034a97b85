import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { OutlinePoint } from '../../../../contract/lots/drawings/outline-rules';
import type { DrawingSize } from '../geometry/edit-outline';
import { keepInView, nearerAt, type SheetView, wheelZoom, wholeSheet } from '../geometry/sheet-view';

/** Until the place on the page is measured. */
const UNMEASURED: DrawingSize = { width: 800, height: 600 };

/** Which part of the picture is shown on the stage: whole to begin with, nearer by wheel, fingers and buttons. */
export function useSheetView(stage: RefObject<HTMLElement | null>, { width, height }: DrawingSize) {
  const [screen, setScreen] = useState(UNMEASURED);
  const [chosen, setChosen] = useState<SheetView | null>(null);
  const change = useCallback(
    (next: (before: SheetView) => SheetView) =>
      setChosen((before) => {
        const sheet = { width, height };
        return keepInView(next(before ?? wholeSheet(screen, sheet)), screen, sheet);
      }),
    [screen, width, height],
  );
  /** Pixels from the left upper corner of the stage. */
  const placeOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): OutlinePoint => {
      const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
      return [clientX - left, clientY - top];
    },
    [stage],
  );
  useEffect(() => {
    const on = stage.current;
    if (!on) return;
    const measured = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: high = 0 } = entry?.contentRect ?? {};
      if (wide > 0 && high > 0) setScreen({ width: wide, height: high });
    });
    measured.observe(on);
    return () => measured.disconnect();
  }, [stage]);
  useEffect(() => {
    const on = stage.current;
    if (!on) return;
    const wheel = (event: WheelEvent) => {
      // Passive by default, and then the page would move as well.
      event.preventDefault();
      change((before) => nearerAt(before, wheelZoom(event), placeOf(event)));
    };
    on.addEventListener('wheel', wheel, { passive: false });
    return () => on.removeEventListener('wheel', wheel);
  }, [stage, change, placeOf]);
  const sheet = { width, height };
  return {
    screen,
    view: keepInView(chosen ?? wholeSheet(screen, sheet), screen, sheet),
    change,
    placeOf,
    zoom: (factor: number) =>
      change((before) => nearerAt(before, factor, [screen.width / 2, screen.height / 2])),
    whole: () => setChosen(null),
  };
}

export type ShownSheet = ReturnType<typeof useSheetView>;
