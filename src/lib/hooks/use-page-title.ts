import { useEffect } from 'react';
import { pageTitle } from '../words/page-title';

/** Names the document after what the page shows, once the layout has named it after the route. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    // The layout's own effect comes after those of the page in it, in the same round.
    queueMicrotask(() => {
      document.title = pageTitle(title);
    });
  }, [title]);
}
