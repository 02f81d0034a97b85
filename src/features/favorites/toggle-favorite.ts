import type { Lot } from '../../contract/lot';
import { accountSoon } from '../../device/page/device-store';
import { hideFavoritesBar, showFavoritesBar } from './favorites-bar-store';

/**
 * Wishes a lot among the favorites, or out of them. The bar speaks when the server said yes, or when the wish waits.
 * Failures are logged, never shown: the list stays true. Source: portal.txt § 4, § 8.
 */
export async function setFavorite(lot: Lot, wanted: boolean): Promise<void> {
  try {
    const account = await accountSoon();
    const outcome = await account.setFavorite(lot, wanted);
    if (outcome !== 'done' && outcome !== 'waiting') return;
    if (wanted) showFavoritesBar({ lot, isWaiting: outcome === 'waiting' });
    else hideFavoritesBar();
  } catch (error) {
    console.warn('favorite', error);
  }
}
