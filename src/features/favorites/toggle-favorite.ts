import type { Lot } from '../../contract/lots/lot';
import { accountWhenReady, readDevice, subscribeDevice } from '../../device/page/device-store';

/**
 * Adds a lot to the favorites, or removes it. The bar appears once the server has confirmed, or once the change waits.
 * Failures are logged, never shown: the list stays true. Source: specification § 4, § 8.
 */
export async function setFavorite(lot: Lot, wanted: boolean): Promise<void> {
  try {
    const account = await accountWhenReady();
    const outcome = await account.setFavorite(lot, wanted);
    if (outcome !== 'done' && outcome !== 'waiting') return;
    const { showFavoritesBar, notifyRemoved } = await import('./favorites-bar-store');
    if (wanted) showFavoritesBar({ lot, isWaiting: outcome === 'waiting' });
    else notifyRemoved(lot);
  } catch (error) {
    console.warn('favorite', error);
  }
}

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
    if (readDevice().marks.get(lot.id)?.wanted === wanted) forget();
  });
  await setFavorite(lot, wanted);
  forget();
}
