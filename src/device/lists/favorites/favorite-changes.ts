import * as v from 'valibot';
import type { Favorite } from '../../../contract/accounts/personal';
import { isUnsettled, type OutboxRow } from '../../account/outbox-row';
import { type Pending, pendingOf } from '../../changes/pending';
import { FavoriteChange } from './favorite-kind';
import { Clearing } from './favorites-clear-kind';

/**
 * State of a lot's heart. `saved`: the lists show the lot; `wanted`: what the last tap asked for. They differ while
 * the change is sent. `refused`: the server refused the last tap, and the person has not read that yet.
 */
export interface FavoriteMark {
  saved: boolean;
  wanted: boolean;
  pending: Pending | 'refused' | null;
}

export interface FavoriteItem {
  favorite: Favorite;
  wanted: boolean;
  pending: Pending | null;
}

interface LotChanges extends FavoriteMark {
  pending: Pending;
  lot: number;
  card: FavoriteChange['card'];
  createdAt: number;
}

/**
 * Hearts of every lot that is saved or has a pending change: the server's list with the shown changes applied. They
 * are derived and never stored, so a refusal needs no undoing.
 */
export function favoriteMarks(
  stored: Iterable<number>,
  rows: readonly OutboxRow[],
): Map<number, FavoriteMark> {
  const base = new Set(stored);
  const marks = new Map<number, FavoriteMark>();
  for (const lot of base) marks.set(lot, { saved: true, wanted: true, pending: null });
  for (const row of rows) {
    if (row.kind !== 'favorite' || isUnsettled(row)) continue;
    const { output, success } = v.safeParse(FavoriteChange, row.payload);
    if (!success) continue;
    const isStored = base.has(output.lot);
    marks.set(output.lot, { saved: isStored, wanted: isStored, pending: 'refused' });
  }
  for (const { lot, ...mark } of pendingChangesByLot(base, rows)) {
    marks.set(lot, { saved: mark.saved, wanted: mark.wanted, pending: mark.pending });
  }
  return marks;
}

/** The list as it is shown, not sorted yet. */
export function applyPendingChanges(base: readonly Favorite[], rows: readonly OutboxRow[]): FavoriteItem[] {
  const known = new Set(base.map(({ id }) => id));
  const pendingChanges = new Map(
    pendingChangesByLot(known, rows).map((pendingChange) => [pendingChange.lot, pendingChange]),
  );
  const items: FavoriteItem[] = [];
  for (const favorite of base) {
    const {
      saved: stored,
      wanted,
      pending,
    } = pendingChanges.get(favorite.id) ?? { saved: true, wanted: true, pending: null };
    if (stored) items.push({ favorite, wanted, pending });
  }
  for (const { lot, saved: stored, wanted, pending, card, createdAt } of pendingChanges.values()) {
    if (!stored || known.has(lot) || card === null) continue;
    const added_at = new Date(createdAt).toISOString();
    const favorite = { id: lot, project_slug: card.project_slug, property: card, added_at };
    items.push({ favorite, wanted, pending });
  }
  return items;
}

function pendingChangesByLot(base: ReadonlySet<number>, rows: readonly OutboxRow[]): LotChanges[] {
  const pendingChanges = new Map<number, LotChanges>();
  for (const row of rows) {
    if (row.kind === 'favorites-clear' && isUnsettled(row)) {
      for (const lot of clearedBy(row) ?? new Set([...base, ...pendingChanges.keys()]))
        pendingChanges.set(
          lot,
          pendingChangeUpon(row, base, pendingChanges.get(lot), { lot, wanted: false, card: null }),
        );
      continue;
    }
    const pendingChange = readPendingChange(row);
    if (!pendingChange) continue;
    const before = pendingChanges.get(pendingChange.lot);
    // Deleted and added again, so that the map is ordered by the last change of each lot.
    pendingChanges.delete(pendingChange.lot);
    pendingChanges.set(pendingChange.lot, pendingChangeUpon(row, base, before, pendingChange));
  }
  return [...pendingChanges.values()];
}

/** The lots that a clearing names; null: all that are in the list. */
function clearedBy({ payload }: OutboxRow): readonly number[] | null {
  const parsed = v.safeParse(Clearing, payload);
  return (parsed.success && parsed.output.lots) || null;
}

/** The state of a lot after adding a change to the earlier changes. */
function pendingChangeUpon(
  row: OutboxRow,
  base: ReadonlySet<number>,
  before: LotChanges | undefined,
  { lot, wanted, card }: FavoriteChange,
): LotChanges {
  return {
    lot,
    saved: row.shown ? wanted : (before?.saved ?? base.has(lot)),
    wanted,
    pending: pendingOf(row),
    card: card ?? before?.card ?? null,
    createdAt: row.createdAt,
  };
}

function readPendingChange(row: OutboxRow): FavoriteChange | null {
  if (row.kind !== 'favorite' || !isUnsettled(row)) return null;
  const parsed = v.safeParse(FavoriteChange, row.payload);
  return parsed.success ? parsed.output : null;
}
