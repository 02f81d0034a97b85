import { useEffect, useState } from 'react';
import { keepsPages } from './persistence';

/** Whether what is opened here opens again without a network; null until the browser was asked: nothing is promised. */
export function useKeepsPages(): boolean | null {
  const [keeps, tell] = useState<boolean | null>(null);
  useEffect(() => void keepsPages().then(tell), []);
  return keeps;
}
