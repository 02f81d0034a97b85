import type { Lot } from '../../contract/lots/lot';
import { accountWhenReady } from '../../device/page/device-store';
import { hideHiddenBar, showHiddenBar } from './hidden-bar-store';

/**
 * Hides a lot from every selection of the person, or shows it again. Hiding can be taken back at once. A refusal of the
 * server is told by what tells of the outbox.
 */
export async function setHidden(lot: Lot, hidden: boolean): Promise<void> {
  if (hidden) showHiddenBar(lot);
  else hideHiddenBar();
  try {
    const account = await accountWhenReady();
    await account.setHidden(lot, hidden);
  } catch (error) {
    console.warn('hidden', error);
    hideHiddenBar();
  }
}
