import { ink } from '../../ink';
import { lettered } from '../../lettering/lettering';
import type { LegendLine } from './legend';

const COLUMN = 15.4;
const ROW = 1.55;
const GAP = 0.7;

export interface SheetSize {
  w: number;
  h: number;
}

/** Where the legend stands beside the drawing: at its right or below it, in columns; whichever makes the squarer sheet. */
export interface LegendPlace {
  /** Of the whole sheet. */
  sheet: SheetSize;
  columns: number;
  x: number;
  y: number;
}

const WIDE = 1.15;
/** The side of a box of that shape which the sheet would fill. */
const reach = ({ w, h }: SheetSize) => Math.max(w / WIDE, h);

/** `size` of the letters; all lengths in the units of the drawing. */
export function placeLegend(block: SheetSize, lines: number, size: number): LegendPlace {
  const beside: LegendPlace = {
    sheet: {
      w: Math.ceil(block.w + (COLUMN + GAP) * size),
      h: Math.max(block.h, Math.ceil(lines * ROW * size)),
    },
    columns: 1,
    x: Math.round(block.w + GAP * size),
    y: Math.max(0, Math.round((block.h - lines * ROW * size) / 2)),
  };
  const columns = Math.max(1, Math.min(3, Math.floor(block.w / (COLUMN * size))));
  const rows = Math.ceil(lines / columns);
  const below: LegendPlace = {
    sheet: {
      w: Math.max(block.w, Math.ceil((COLUMN + GAP) * size)),
      h: Math.ceil(block.h + (rows + 0.4) * ROW * size),
    },
    columns,
    x: Math.round(Math.max(0, block.w - columns * COLUMN * size) / 2),
    y: block.h,
  };
  return reach(beside.sheet) <= reach(below.sheet) ? beside : below;
}

/** Lines of the legend: the name, the area at the column's end, a hair line between them. */
export function drawLegend(lines: readonly LegendLine[], place: LegendPlace, size: number): string {
  const rows = Math.ceil(lines.length / place.columns);
  const step = ROW * size;
  const width = (COLUMN - 1.6) * size;
  let rules = '';
  const words = lines.map(({ name, area, kind }, index) => {
    const x = Math.round(place.x + Math.floor(index / rows) * COLUMN * size);
    const y = Math.round(place.y + ((index % rows) + 0.85) * step);
    rules += `M${x} ${Math.round(y + size * 0.36)}h${Math.round(width)}`;
    const look = { y, size, ...(kind === 'total' && { fill: ink.wall, isBold: true }) };
    return (
      lettered(name, { ...look, x }) + lettered(area, { ...look, x: Math.round(x + width), anchor: 'end' })
    );
  });
  return `<path d="${rules}" stroke="${ink.line}" stroke-width="2"/>${words.join('')}`;
}
