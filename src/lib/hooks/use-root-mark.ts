import { useLayoutEffect } from 'react';

/**
 * Marks the document's root while the page that asks is shown. Styles that asked the root by `:has()` what lies within
 * it made the browser style the whole page anew at each piece of it that came or went.
 */
export function useRootMark(mark: `data-${string}`): void {
  useLayoutEffect(() => {
    document.documentElement.setAttribute(mark, '');
    return () => document.documentElement.removeAttribute(mark);
  }, [mark]);
}
