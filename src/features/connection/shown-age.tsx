import { useEffect } from 'react';
import { setShownAge } from './shown-age-store';

/** Says of when the data on this page are; the line under the header tells it while there is no network. */
export function ShownAge({ at }: { at: number }) {
  useEffect(() => {
    setShownAge(at);
    return () => setShownAge(null);
  }, [at]);
  return null;
}
