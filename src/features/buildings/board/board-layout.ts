import type { Checkerboard } from '../../../contract/lots/checkerboard';
import { isUnavailable, LotStatus, type LotType } from '../../../contract/lots/lot';
import {
  hasRooms,
  hiddenPriceWord,
  lotTypeWords,
  roomMark,
  roomTitle,
  roomValueOf,
  statusWord,
} from '../../../contract/lots/lot-words';
import { roomWords } from '../../../contract/lots/room-words';
import { boardLot } from '../../../contract/selection/board-lot';
import { formatMillions } from '../../../contract/text/money';
import { formatNumber, NBSP } from '../../../contract/text/russian-numbers';
import { floorFigure, formatArea } from '../../../contract/text/words';
import type { ChangeSinceSeen } from '../../../device/lists/seen/seen-lots';
import { priceChange, stateChange } from '../../../lib/words/change-words';
import { type BoardKind, boardKinds } from './board-kinds';

export const boardTitles: Record<BoardKind, string> = {
  rooms: 'Помещения',
  parking: 'Паркинг',
  storage: lotTypeWords.storage.long,
};
const kinds: Record<LotType, BoardKind> = {
  flats: 'rooms',
  commercial: 'rooms',
  hotel: 'rooms',
  parking: 'parking',
  storage: 'storage',
};
export const kindOf = (type: LotType): BoardKind => kinds[type];

export interface BoardCell {
  id: number;
  status: Checkerboard['lots']['status'][number];
  /** Its place in the answer's columns. */
  at: number;
}

/** What a cell says. */
export interface CellWords {
  /** '2', 'С', 'Е2+'; area or number where a lot has no rooms. */
  label: string;
  /** Millions of rubles, '8,4'; empty where the lot is not for sale or its price is hidden. */
  price: string;
  /** A line each: rooms, area and price with their units; of a lot without rooms its number. */
  whole: string;
  /** All of it for those who cannot see the cell. */
  name: string;
  /** What has changed of it, in words; empty where nothing has. */
  changed: string;
}

export interface BoardRow {
  floor: number;
  /** By section, in the order of the board's. */
  sections: readonly (readonly BoardCell[])[];
  /** How many lines of cells the row is high. */
  lines: number;
}

export interface Board {
  /** From the top floor down. */
  rows: readonly BoardRow[];
  sections: readonly string[];
  /** Cells that each section is wide. */
  widths: readonly number[];
  /** Asked for when a row is drawn: the words of a thousand cells at once are felt when a board opens. */
  wordsOf(cell: BoardCell): CellWords;
}

/** Cells in a line; a floor of more goes on in the next line of its row, as those of parking places do. */
const WIDEST: Record<BoardKind, number> = { rooms: 40, parking: 20, storage: 20 };

export const kindsOf = ({ types }: Checkerboard): BoardKind[] =>
  boardKinds.filter((kind) => types.some((type) => kindOf(type) === kind));

/** The states of the lots on a board, each with its number of lots, in the order of their codes. */
export function stateCounts(board: Board): ReadonlyMap<LotStatus, number> {
  const counts = new Map<LotStatus, number>();
  for (const { sections } of board.rows)
    for (const { status } of sections.flat()) counts.set(status, (counts.get(status) ?? 0) + 1);
  return new Map([...counts].sort(([one], [other]) => one - other));
}

/** What has changed, by the lot's id. */
export type BoardChanges = ReadonlyMap<number, ChangeSinceSeen>;

/** The board of one kind of lots: floors down, sections across; sections without such lots are left out. */
export function boardOf(
  checkerboard: Checkerboard,
  kind: BoardKind,
  changes: BoardChanges = new Map(),
): Board {
  const { lots, types, sections } = checkerboard;
  const own = lots.id
    .map((_, at) => at)
    .filter((at) => kindOf(types[lots.type[at] ?? 0] ?? 'flats') === kind);
  const shown = [...new Set(own.map((at) => lots.section[at] ?? 0))].sort((one, other) => one - other);
  const byFloor = new Map<number, BoardCell[][]>();
  for (const at of own) {
    const floor = lots.floor[at] ?? 0;
    const row = byFloor.get(floor) ?? shown.map((): BoardCell[] => []);
    byFloor.set(floor, row);
    row[shown.indexOf(lots.section[at] ?? 0)]?.push({
      id: lots.id[at] ?? 0,
      status: lots.status[at] ?? LotStatus.closed,
      at,
    });
  }
  const widths = shown.map((_, section) =>
    Math.min(WIDEST[kind], Math.max(...[...byFloor.values()].map((row) => row[section]?.length ?? 0))),
  );
  return {
    wordsOf: ({ id, at }) => cellWords(checkerboard, at, changes.get(id)),
    sections: shown.map((section) => sections[section] ?? ''),
    widths,
    rows: [...byFloor].map(([floor, row]) => ({
      floor,
      sections: row,
      lines: Math.max(...row.map((cells, section) => Math.ceil(cells.length / (widths[section] ?? 1)))),
    })),
  };
}

function cellWords(checkerboard: Checkerboard, at: number, change?: ChangeSinceSeen): CellWords {
  const lot = boardLot(checkerboard, at);
  const { type, status, section, number, area, price, price_pending } = lot;
  const rooms = roomValueOf(lot);
  const changed = [
    change?.price && priceChange(change.price.by, type),
    change?.status && stateChange(status, type),
  ].filter(Boolean);
  const name = [
    `Этаж ${floorFigure(lot.floor)}`,
    section && `секция ${section}`,
    roomTitle(lot),
    formatArea(area),
    number && `№ ${number}`,
    price !== null && formatMillions(price),
    !isUnavailable(status) && price_pending && hiddenPriceWord({ price_pending }).toLowerCase(),
    statusWord(status, type).toLowerCase(),
    ...changed,
  ];
  return {
    label: rooms ? roomMark(rooms) : hasRooms(type) ? '' : number || formatNumber(area, 0),
    price: price === null ? '' : formatNumber(price / 1e6, 1),
    whole: [
      rooms ? roomWords(rooms) : number,
      formatArea(area),
      price !== null && formatMillions(price).replace(`${NBSP}₽`, ''),
    ]
      .filter(Boolean)
      .join('\n'),
    name: name.filter(Boolean).join(', '),
    changed: changed.join(', '),
  };
}

/** A cell on a phone with the gap beside it, and the gap between sections, in pixels. */
const CELL = 48;
const GAP = 16;

/** How many sections, from the left, begin within so many pixels; on a larger screen cells are larger. */
export function sectionsWithin(widths: readonly number[], pixels: number): number {
  let left = 0;
  const beyond = widths.findIndex((cells) => {
    const isBeyond = left > pixels;
    left += cells * CELL + GAP;
    return isBeyond;
  });
  return beyond < 0 ? widths.length : beyond;
}
