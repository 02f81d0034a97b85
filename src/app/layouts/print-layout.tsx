import type { ReactNode } from 'react';
import { useRootMark } from '../../lib/use-root-mark';

/** Black on white, without the application around it; the sheet's own rules stand with those of the first paint. */
export function PrintLayout({ children }: { children: ReactNode }) {
  useRootMark('data-paper');
  return children;
}
