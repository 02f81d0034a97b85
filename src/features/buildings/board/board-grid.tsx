import { css } from '@emotion/react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { floorFigure } from '../../../contract/text/words';
import { Button } from '../../../ui/button';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import { PHONE, useMedia } from '../../../ui/use-media';
import { boardGrounds } from './board-grounds';
import { neighbourOf } from './board-keys';
import { type Board, type BoardRow, sectionsWithin } from './board-layout';
import { levelOf, useBoardZoom } from './use-board-zoom';

/** Rows that are drawn with the answer, as many as a screen shows; the others follow, so many a frame, and what lies aside. */
const FIRST_ROWS = 13;
const NEXT_ROWS = 6;

const box = css({
  '--cell': '5.2rem',
  maxHeight: 'calc(100dvh - 16rem)',
  // What it is shown as stands beneath it, in the same screen.
  [media.mobile]: { '--cell': '4.6rem', maxHeight: 'max(32rem, 100dvh - 25rem)' },
  overflow: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'pan-x pan-y',
  // Painted by itself: what comes and goes over it does not paint its cells anew.
  isolation: 'isolate',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
  '&[data-level=prices] .board-cell': { fontSize: '1.1rem' },
  '&[data-level=prices] .board-cell::first-line': { fontSize: font.size.sm },
  '&[data-level=rooms] .board-cell::first-line': { fontSize: font.size.xs },
  // All of it with its units, in place of the short words.
  '&[data-level=whole] .board-cell::before': {
    content: 'attr(data-whole)',
    fontSize: '1.1rem',
  },
  // A sheet has no sides to scroll to: the cells are as wide as lets all of them stand on it, in their colours.
  [media.print]: {
    '--cell': 'min(7.2rem, calc(232mm / var(--across))) !important',
    maxHeight: 'none',
    overflow: 'visible',
    border: 0,
    printColorAdjust: 'exact',
    '& .board-line': { breakInside: 'avoid' },
  },
});
/**
 * A thousand cells are written at once: they are styled from here, by classes, so that none of them is a component, and
 * each lays out its words as plain lines.
 */
const grid = css({
  width: 'max-content',
  minWidth: '100%',
  paddingBottom: space.sm,
  // A cell that changes has the browser paint its floor anew, not the board: it keeps what it has painted of a stacking
  // context, but only of one that has a layer within.
  '& .board-line': {
    isolation: 'isolate',
    display: 'flex',
    gap: space.lg,
    paddingRight: space.lg,
  },
  '& .board-section': {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: 2,
    padding: '1px 0',
    flex: 'none',
  },
  '& .board-cell': {
    alignContent: 'center',
    width: 'var(--cell)',
    height: 'calc(var(--cell) * 0.8)',
    border: '1px solid transparent',
    borderRadius: radius.control,
    color: color.ink,
    fontSize: 0,
    lineHeight: 1.25,
    textAlign: 'center',
    whiteSpace: 'pre',
    cursor: 'pointer',
    ...boardGrounds,
    '&[data-status="1"]::first-line, &[data-status="2"]::first-line': { fontWeight: 600 },
    '&:not([data-status="1"]):not([data-status="2"])': { color: color.ink2 },
    // Its words stay readable: what does not answer may be wanted all the same.
    '&[data-dim][data-dim]': { background: 'none', color: color.ink2 },
    '&[data-dim][data-dim]::first-line': { fontWeight: 400 },
    // A corner over the ground: no word of the cell moves for it.
    '&[data-changed]': { position: 'relative' },
    '&[data-changed]::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      right: 0,
      width: '1rem',
      height: '1rem',
      borderRadius: `0 ${radius.control}`,
      background: color.accent,
      clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
    },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: -1 },
    [media.hover]: { '&:hover': { borderColor: color.accent } },
  },
});
const RAIL_WIDTH = '4.4rem';
/** The figures of all floors stay as one: what stays by itself is moved in every frame of a scroll. */
const rail = css({
  position: 'sticky',
  left: 0,
  zIndex: 1,
  flex: 'none',
  width: RAIL_WIDTH,
  background: color.surface,
  borderRight: `1px solid ${color.line}`,
  color: color.ink2,
  '& > span': { display: 'grid', placeItems: 'center' },
});
const body = css({ display: 'flex', gap: space.lg });
const head = css({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  gap: space.lg,
  height: '3.6rem',
  paddingRight: space.lg,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  color: color.ink2,
  fontSize: font.size.xs,
  // Cut off without being what a name stays in: that is the board, which is pulled aside.
  '& > span': { display: 'grid', alignItems: 'center', whiteSpace: 'nowrap', overflow: 'clip' },
});
/** A section's name stays in sight for as long as any of the section is. */
const sectionName = css({
  position: 'sticky',
  left: `calc(${RAIL_WIDTH} + ${space.lg})`,
  justifySelf: 'start',
});
const above = css({
  display: 'flex',
  alignItems: 'end',
  gap: space.lg,
  marginBottom: space.md,
  [media.mobile]: { flexWrap: 'wrap', alignItems: 'center', margin: `${space.md} 0 0` },
});
const zoomers = css({
  display: 'flex',
  gap: space.xs,
  marginLeft: 'auto',
  [media.mobile]: { order: 1 },
  '& button': { width: touch, padding: 0, fontSize: font.size.lg },
});

interface BoardGridProps {
  label: string;
  board: Board;
  /** Lots that answer the filters; null: there are no filters. */
  matching: ReadonlySet<number> | null;
  /** What the grounds mean, and what else stands beside the buttons that change the size: above it, on a phone below. */
  tools: ReactNode;
  onOpen(lot: number): void;
}

/**
 * The checkerboard: floors down, sections across, under rails that stay. The keyboard walks from cell to cell; the whole
 * board is one stop of Tab.
 */
export function BoardGrid({ label, board, matching, tools, onOpen }: BoardGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { larger, smaller } = useBoardZoom(scroller);
  const isPhone = useMedia(PHONE);
  const drawn = useGrowing(board.rows.length);
  const rows = board.rows.slice(0, drawn);
  const sections = drawn > FIRST_ROWS ? board.widths.length : sectionsWithin(board.widths, innerWidth);
  const [stop, setStop] = useState<number | null>(null);
  const first = board.rows[0]?.sections.find((cells) => cells.length > 0)?.[0]?.id ?? null;
  const open = ({ target }: MouseEvent) => {
    const lot = lotOf(target);
    if (lot !== null) onOpen(lot);
  };
  const walk = (event: KeyboardEvent) => {
    const lot = lotOf(event.target);
    if (lot === null) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return onOpen(lot);
    }
    const next = neighbourOf(board, lot, event.key);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    const found = scroller.current?.querySelector<HTMLElement>(`[data-lot="${next}"]`);
    found?.focus();
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const bar = (
    <div css={above}>
      {tools}
      <div css={zoomers}>
        <Button look="secondary" aria-label="Крупнее" onClick={larger}>
          +
        </Button>
        <Button look="secondary" aria-label="Мельче" onClick={smaller}>
          −
        </Button>
      </div>
    </div>
  );
  return (
    <div>
      {!isPhone && bar}
      <div ref={scroller} css={box} data-level={levelOf(5)} style={acrossOf(board)}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: `named` makes a grid of it */}
        <div {...named('grid', label)} css={grid} tabIndex={-1} onClick={open} onKeyDown={walk}>
          <div css={head} aria-hidden="true">
            <span css={[rail, { zIndex: 3, justifyItems: 'center' }]}>этаж</span>
            {board.sections.map((name, at) => (
              <span key={name} style={{ width: widthOf(board.widths[at] ?? 1) }}>
                {/* Over one lot there is no room for the word. */}
                {name && (
                  <span css={sectionName}>{`${board.widths[at] === 1 ? 'сек.' : 'Секция'} ${name}`}</span>
                )}
              </span>
            ))}
          </div>
          <div css={body}>
            <div css={rail} aria-hidden="true">
              {rows.map(({ floor, lines }) => (
                <span key={floor} style={{ height: heightOf(lines) }}>
                  {floorFigure(floor)}
                </span>
              ))}
            </div>
            <div>
              {rows.map((row) => (
                <Row
                  key={row.floor}
                  row={row}
                  board={board}
                  sections={sections}
                  matching={matching}
                  stop={stopIn(row, stop ?? first)}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      {isPhone && bar}
    </div>
  );
}

/** How many of so many rows are drawn by now. */
function useGrowing(length: number): number {
  const [drawn, setDrawn] = useState(FIRST_ROWS);
  useEffect(() => {
    if (drawn >= length) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + NEXT_ROWS));
    return () => cancelAnimationFrame(frame);
  }, [drawn, length]);
  return drawn;
}

interface RowProps {
  row: BoardRow;
  board: Board;
  /** How many of its sections are drawn; the others keep their room. */
  sections: number;
  matching: ReadonlySet<number> | null;
  /** The cell of this row at which Tab stops; null: none. */
  stop: number | null;
}

const Row = memo(({ row, board, sections, matching, stop }: RowProps) => (
  <div
    {...named('row', `Этаж ${floorFigure(row.floor)}`)}
    className="board-line"
    style={{ height: heightOf(row.lines) }}
  >
    {row.sections.map((cells, at) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their order
        key={at}
        className="board-section"
        style={{ gridTemplateColumns: `repeat(${board.widths[at] ?? 1}, var(--cell))` }}
      >
        {(at < sections ? cells : []).map((one) => {
          const words = board.wordsOf(one);
          return (
            <div
              key={one.id}
              {...named('gridcell', words.name)}
              className="board-cell"
              data-lot={one.id}
              data-status={one.status}
              data-whole={words.whole}
              data-changed={words.changed ? '' : undefined}
              title={words.changed || undefined}
              data-dim={(matching !== null && !matching.has(one.id)) || undefined}
              tabIndex={one.id === stop ? 0 : -1}
            >
              {words.price ? `${words.label}\n${words.price}` : words.label}
            </div>
          );
        })}
      </div>
    ))}
  </div>
));

/** Parts of a grid that are no elements of a table: there each cell would be laid out with all others of its column. */
const named = (role: 'grid' | 'row' | 'gridcell', label: string) => ({ role, 'aria-label': label });

/** How many cells stand side by side, for paper. */
const acrossOf = ({ widths }: Board) =>
  ({ '--across': widths.reduce((sum, width) => sum + width, 0) }) as CSSProperties;
const heightOf = (lines: number): string => `calc((var(--cell) * 0.8 + 2px) * ${lines})`;
const widthOf = (cells: number): string => `calc(var(--cell) * ${cells} + ${(cells - 1) * 2}px)`;

const stopIn = ({ sections }: BoardRow, stop: number | null): number | null =>
  sections.some((cells) => cells.some(({ id }) => id === stop)) ? stop : null;

function lotOf(target: EventTarget): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-lot]') : null;
  return found ? Number(found.dataset.lot) : null;
}
