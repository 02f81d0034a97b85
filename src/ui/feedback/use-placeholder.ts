import { useEffect, useState } from 'react';
import { duration } from '../tokens';

/**
 * Whether a placeholder stands now: not before 200 ms of waiting, and then for 200 ms at least, so that nothing flickers.
 * Source: specification § 9.
 */
export function usePlaceholder(isWaiting: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (isWaiting === (shownAt !== null)) return;
    const rest = shownAt === null ? duration.skeletonDelay : shownAt + duration.skeletonAtLeast - Date.now();
    const timer = setTimeout(() => setShownAt(isWaiting ? Date.now() : null), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [isWaiting, shownAt]);
  return shownAt !== null;
}
