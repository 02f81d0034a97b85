/** How a list is laid out, in pixels: `width` of the window, `top` from the top of the page, `row` from row to row. */
interface CardLayout {
  width: number;
  top: number;
  columns: number;
  height: number;
  row: number;
}

/** How each form of the list was last laid out, by the names of its classes. */
const layouts = new Map<string, CardLayout>();
/** Where the page stood when a list was left, in pixels. */
const left = new WeakMap<Element, number>();

/**
 * Gives a list the height of its cards, for those that are not laid out yet: its places stay where they are while one
 * moves. A list that comes back lays out the cards that were on the screen when it was left, and the others a frame
 * later. A ref of the list.
 */
export function followLayout(list: HTMLElement | null) {
  const first = list?.firstElementChild;
  if (!list || !(first instanceof HTMLElement)) return;
  let scrolled = left.get(list) ?? 0;
  const onScroll = () => {
    scrolled = scrollY;
  };
  const giveHeight = () => {
    const height = layouts.get(list.className)?.height;
    if (height) list.style.setProperty('--lot-height', `${height}px`);
  };
  const observer = new ResizeObserver(([card]) => {
    const [box] = card?.borderBoxSize ?? [];
    if (!box?.blockSize) return;
    const columns = Math.max(1, Math.floor(list.clientWidth / box.inlineSize));
    const below = list.children[columns];
    layouts.set(list.className, {
      width: innerWidth,
      top: list.getBoundingClientRect().top + scrollY,
      columns,
      height: box.blockSize,
      row: below instanceof HTMLElement ? below.offsetTop - first.offsetTop : box.blockSize,
    });
    giveHeight();
  });
  giveHeight();
  const wake = restUnseen(list);
  observer.observe(first);
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    removeEventListener('scroll', onScroll);
    wake?.();
    left.set(list, scrolled);
  };
}

/** Lets the cards rest that will not be on the screen, until the first frame was painted; gives back what ends it. */
function restUnseen(list: HTMLElement): (() => void) | undefined {
  const expected = left.get(list);
  const layout = layouts.get(list.className);
  if (expected === undefined || layout?.width !== innerWidth) return;
  const { top, columns, row } = layout;
  const rowAt = (pixels: number) => Math.floor((pixels - top) / row);
  const from = columns * rowAt(expected);
  const to = columns * (rowAt(expected + innerHeight) + 1);
  const resting = [...list.children].filter((_, place) => place < from || place >= to);
  for (const card of resting) card.toggleAttribute('data-rest', true);
  const wake = () => {
    for (const card of resting) card.toggleAttribute('data-rest', false);
  };
  requestAnimationFrame(() => {
    // By now the page stands where it is going to; a link may have led to the top of the list.
    if (Math.abs(scrollY - expected) > row) wake();
    else requestAnimationFrame(wake);
  });
  return wake;
}
