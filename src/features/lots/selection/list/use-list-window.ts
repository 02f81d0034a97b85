import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** How a list is laid out, in pixels: `row` from one row to the next, `top` from the top of the page. */
interface Layout {
  columns: number;
  row: number;
  top: number;
}

export interface ListWindow {
  /** Places that are drawn, `to` without. */
  from: number;
  to: number;
  /** Room of the rows that are not drawn, in pixels. */
  before: number;
  after: number;
}

/** Rows drawn beyond the screen, each way. */
const OVERSCAN = 3;

/**
 * Which places of a long list are near the screen. Every row is as high as the first one. The layout of before is
 * where it begins with, by `name`, so that Back finds a list of its full height and its place in it.
 */
export function useListWindow(
  name: string,
  list: RefObject<HTMLElement | null>,
  length: number,
  measure: (list: HTMLElement) => Omit<Layout, 'top'> | null,
): ListWindow {
  const [layout, setLayout] = useState<Layout>(() => known.get(name) ?? { columns: 1, row: 400, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const measured = measure(element);
      if (!measured) return;
      const next = { ...measured, top: Math.round(element.getBoundingClientRect().top + scrollY) };
      known.set(name, next);
      setLayout((now) => (isSame(now, next) ? now : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, [name, list, measure]);

  const rows = Math.ceil(length / layout.columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => layout.row,
    overscan: OVERSCAN,
    scrollMargin: layout.top,
    // The rows beyond the screen give the time to draw the next ones in slices, not within the scroll itself.
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it keeps the heights of before until it is told.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout]);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? Math.min(rows, 2 * OVERSCAN) - 1;
  return {
    from: first * layout.columns,
    to: Math.min((last + 1) * layout.columns, length),
    before: first * layout.row,
    after: Math.max(0, rows - last - 1) * layout.row,
  };
}

const known = new Map<string, Layout>();

const isSame = (one: Layout, other: Layout): boolean =>
  one.columns === other.columns && one.row === other.row && one.top === other.top;
