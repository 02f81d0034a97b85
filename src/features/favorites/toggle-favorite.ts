import type { Lot } from '../../contract/lots/lot';
import { accountWhenReady, readDevice, subscribeDevice } from '../../device/page/device-store';

/**
 * Adds a lot to the favorites, or removes it. The bar appears once the server has confirmed, or once the change waits.
 * Failures are logged, never shown: the list stays true. Gives whether the change is made or waits to be sent.
 * Source: specification § 4, § 8.
 */
export async function setFavorite(lot: Lot, wanted: boolean): Promise<boolean> {
  try {
    const account = await accountWhenReady();
    const outcome = await account.favorites.set(lot, wanted);
    if (outcome !== 'done' && outcome !== 'waiting') return false;
    const { notifyAdded, notifyRemoved } = await import('./favorites-snackbar');
    if (wanted) notifyAdded(lot, outcome === 'waiting');
    else notifyRemoved(lot, () => void setFavorite(lot, true));
    return true;
  } catch (error) {
    console.warn('favorite', error);
    return false;
  }
}

/** Milliseconds after its outcome for which a tap counts whose heart has not changed yet. */
const SHOWN_BY = 1_000;

/** What the last tap on a lot asked for, until its heart shows that. */
const taps = new Map<number, boolean>();

/** A tap on a heart that shows `isWanted`. One that is quicker than the heart turns around the tap before it. */
export async function toggleFavorite(lot: Lot, isWanted: boolean): Promise<void> {
  const wanted = !(taps.get(lot.id) ?? isWanted);
  taps.set(lot.id, wanted);
  const forget = () => {
    unsubscribe();
    if (taps.get(lot.id) === wanted) taps.delete(lot.id);
  };
  const unsubscribe = subscribeDevice(() => {
    if ((readDevice().marks.get(lot.id)?.wanted ?? false) === wanted) forget();
  });
  // The outcome may be known before the heart has been drawn anew.
  if (await setFavorite(lot, wanted)) setTimeout(forget, SHOWN_BY);
  else forget();
}
