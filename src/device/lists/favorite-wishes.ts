import * as v from 'valibot';
import type { Favorite } from '../../contract/accounts/personal';
import { isUnsettled, type OutboxRow } from '../outbox/outbox-row';
import { type Pending, pendingOf } from '../outbox/pending';
import { FavoriteWish } from './favorite-kind';
import { Clearing } from './favorites-clear-kind';

/**
 * A lot's heart. `kept`: the lists show it; `wanted`: what the last tap asked for; they differ while it is sent.
 * `refused`: the server said no to the last tap, and the person has not read it yet.
 */
export interface FavoriteMark {
  kept: boolean;
  wanted: boolean;
  pending: Pending | 'refused' | null;
}

export interface FavoriteItem {
  favorite: Favorite;
  wanted: boolean;
  pending: Pending | null;
}

interface LotWishes extends FavoriteMark {
  pending: Pending;
  lot: number;
  card: FavoriteWish['card'];
  createdAt: number;
}

/**
 * The hearts of every lot that is kept or wished about: what the server said, with the shown wishes upon it. Derived,
 * never stored, so that a refusal needs no undoing.
 */
export function favoriteMarks(kept: Iterable<number>, rows: readonly OutboxRow[]): Map<number, FavoriteMark> {
  const base = new Set(kept);
  const marks = new Map<number, FavoriteMark>();
  for (const lot of base) marks.set(lot, { kept: true, wanted: true, pending: null });
  for (const row of rows) {
    if (row.kind !== 'favorite' || isUnsettled(row)) continue;
    const { output, success } = v.safeParse(FavoriteWish, row.payload);
    if (!success) continue;
    const isKept = base.has(output.lot);
    marks.set(output.lot, { kept: isKept, wanted: isKept, pending: 'refused' });
  }
  for (const { lot, ...mark } of wishesByLot(base, rows)) {
    marks.set(lot, { kept: mark.kept, wanted: mark.wanted, pending: mark.pending });
  }
  return marks;
}

/** The list as it is shown, not yet in order. */
export function applyWishes(base: readonly Favorite[], rows: readonly OutboxRow[]): FavoriteItem[] {
  const known = new Set(base.map(({ id }) => id));
  const wishes = new Map(wishesByLot(known, rows).map((wish) => [wish.lot, wish]));
  const items: FavoriteItem[] = [];
  for (const favorite of base) {
    const { kept, wanted, pending } = wishes.get(favorite.id) ?? { kept: true, wanted: true, pending: null };
    if (kept) items.push({ favorite, wanted, pending });
  }
  for (const { lot, kept, wanted, pending, card, createdAt } of wishes.values()) {
    if (!kept || known.has(lot) || card === null) continue;
    const added_at = new Date(createdAt).toISOString();
    const favorite = { id: lot, project_slug: card.project_slug, property: card, added_at };
    items.push({ favorite, wanted, pending });
  }
  return items;
}

function wishesByLot(base: ReadonlySet<number>, rows: readonly OutboxRow[]): LotWishes[] {
  const wishes = new Map<number, LotWishes>();
  for (const row of rows) {
    if (row.kind === 'favorites-clear' && isUnsettled(row)) {
      for (const lot of clearedBy(row) ?? new Set([...base, ...wishes.keys()]))
        wishes.set(lot, wishUpon(row, base, wishes.get(lot), { lot, wanted: false, card: null }));
      continue;
    }
    const wish = readWish(row);
    if (!wish) continue;
    const before = wishes.get(wish.lot);
    // Taken out and put in again, so that a lot stands where its last wish does.
    wishes.delete(wish.lot);
    wishes.set(wish.lot, wishUpon(row, base, before, wish));
  }
  return [...wishes.values()];
}

/** The lots that a clearing names; null: everything that is there. */
function clearedBy({ payload }: OutboxRow): readonly number[] | null {
  const parsed = v.safeParse(Clearing, payload);
  return (parsed.success && parsed.output.lots) || null;
}

/** What a lot looks like when a wish has come upon what was wished before. */
function wishUpon(
  row: OutboxRow,
  base: ReadonlySet<number>,
  before: LotWishes | undefined,
  { lot, wanted, card }: FavoriteWish,
): LotWishes {
  return {
    lot,
    kept: row.shown ? wanted : (before?.kept ?? base.has(lot)),
    wanted,
    pending: pendingOf(row),
    card: card ?? before?.card ?? null,
    createdAt: row.createdAt,
  };
}

function readWish(row: OutboxRow): FavoriteWish | null {
  if (row.kind !== 'favorite' || !isUnsettled(row)) return null;
  const parsed = v.safeParse(FavoriteWish, row.payload);
  return parsed.success ? parsed.output : null;
}
