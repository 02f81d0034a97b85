import { useEffect, useState } from 'react';

/** Milliseconds for which places are kept free without a word. The loader has had its own moment before. */
const PATIENCE = 1_200;

/** Whether what is awaited, named by `awaited`, has been so for long enough to say so. Null: nothing is. */
export function useIsDelayed(awaited: string | null): boolean {
  const [delayed, setDelayed] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return;
    const timer = setTimeout(() => setDelayed(awaited), PATIENCE);
    return () => {
      clearTimeout(timer);
      setDelayed(null);
    };
  }, [awaited]);
  return awaited !== null && delayed === awaited;
}
