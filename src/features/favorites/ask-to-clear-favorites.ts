import { accountOnPage } from '../../device/page/device-store';
import { ask } from '../../ui/modals/ask';
import { hideFavoritesSnackbar } from './favorites-snackbar';

/** Clears the favorites of the account that is open. It cannot be undone, so it asks first; false where the answer is no. */
export async function askToClearFavorites(): Promise<boolean> {
  const isSure = await ask({
    title: 'Очистить избранное?',
    text: 'Все лоты этого списка уйдут из избранного на всех ваших устройствах.',
    yes: 'Очистить',
  });
  if (!isSure) return false;
  hideFavoritesSnackbar();
  const account = await accountOnPage();
  await account?.favorites.clear().catch((error: unknown) => console.warn('favorites', error));
  return true;
}
