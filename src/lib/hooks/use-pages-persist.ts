import { useEffect, useState } from 'react';
import { pagesPersist } from '../install/persistence';

/** Whether what is opened here opens again without a network; null until the browser was asked: nothing is promised. */
export function usePagesPersist(): boolean | null {
  const [keeps, notify] = useState<boolean | null>(null);
  useEffect(() => void pagesPersist().then(notify), []);
  return keeps;
}
