import { useLayoutEffect } from 'react';

/**
 * Marks the document's root while the part that asks is shown and `isOn`. Styles that asked the root by `:has()` what lies within
 * it made the browser style the whole page anew at each piece of it that came or went.
 */
export function useRootMark(mark: `data-${string}`, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    document.documentElement.setAttribute(mark, '');
    return () => document.documentElement.removeAttribute(mark);
  }, [mark, isOn]);
}
