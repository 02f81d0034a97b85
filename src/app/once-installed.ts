import { describePage } from './page-descriptions';
import { watchPictures } from './watch-pictures';

/** What nobody waits for: it comes when the app is kept on the device, for every page that is gone to. */
export function onceInstalled(pathname: string): void {
  describePage(pathname);
  watchPictures();
}
