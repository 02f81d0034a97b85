import { Link } from '@tanstack/react-router';
import type { Lot } from '../../contract/lots/lot';
import { accountWhenReady } from '../../device/page/device-store';
import { lotWords } from '../../shell/lot/lot-words';
import { snackbarActCss } from '../../ui/corner/snackbar';
import { hideSnackbar, showSnackbar } from '../../ui/corner/snackbar-store';

/**
 * Hides a lot from every selection of the person, or shows it again. Hiding can be undone at once. A refusal of the
 * server is told by what tells of the outbox.
 */
export async function setHidden(lot: Lot, hidden: boolean): Promise<void> {
  if (hidden) notifyHidden(lot);
  else hideSnackbar('hidden');
  try {
    const account = await accountWhenReady();
    await account.hidden.set(lot, hidden);
  } catch (error) {
    console.warn('hidden', error);
    hideSnackbar('hidden');
  }
}

const notifyHidden = (lot: Lot): void =>
  showSnackbar({
    about: 'hidden',
    title: 'Лот скрыт',
    text: lotWords(lot).title,
    undo: () => void setHidden(lot, false),
    link: (
      <Link to="/hidden" css={snackbarActCss} onClick={() => hideSnackbar('hidden')}>
        Все скрытые
      </Link>
    ),
  });
