import type { Board, BoardCell, BoardRow } from './board-layout';

/** Rows that Page Up and Page Down go. */
const PAGE = 5;

interface Place {
  row: number;
  section: number;
  cell: number;
}

/** The lot to which a key leads from another one; null: the key leads nowhere. */
export function neighbourOf(board: Board, lot: number, key: string): number | null {
  const from = placeOf(board, lot);
  if (!from) return null;
  const found = cellFor(board, from, key);
  return found && found.id !== lot ? found.id : null;
}

function cellFor(board: Board, from: Place, key: string): BoardCell | undefined {
  const row = board.rows[from.row];
  const across = row?.sections.flat() ?? [];
  const at = across.findIndex(({ id }) => id === row?.sections[from.section]?.[from.cell]?.id);
  switch (key) {
    case 'ArrowLeft':
      return across[at - 1];
    case 'ArrowRight':
      return across[at + 1];
    case 'Home':
      return across[0];
    case 'End':
      return across.at(-1);
    case 'ArrowUp':
      return inColumn(board, from, -1);
    case 'ArrowDown':
      return inColumn(board, from, 1);
    case 'PageUp':
      return inColumn(board, from, -PAGE);
    case 'PageDown':
      return inColumn(board, from, PAGE);
    default:
      return undefined;
  }
}

/** The cell so many rows further that stands in the same place of its section, or nearest to it. */
function inColumn({ rows }: Board, from: Place, by: number): BoardCell | undefined {
  const last = Math.min(rows.length - 1, Math.max(0, from.row + by));
  const step = Math.sign(by);
  for (let at = last; at >= 0 && at < rows.length; at += step) {
    const found = nearest(rows[at], from);
    if (found) return found;
  }
  return undefined;
}

function nearest(row: BoardRow | undefined, { section, cell }: Place): BoardCell | undefined {
  const own = row?.sections[section] ?? [];
  return own[Math.min(cell, own.length - 1)];
}

function placeOf({ rows }: Board, lot: number): Place | null {
  for (const [row, { sections }] of rows.entries()) {
    for (const [section, cells] of sections.entries()) {
      const cell = cells.findIndex(({ id }) => id === lot);
      if (cell >= 0) return { row, section, cell };
    }
  }
  return null;
}
