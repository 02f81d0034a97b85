import type { ReactNode } from 'react';

/** Black on white, without the application around it; the sheet's own rules stand with those of the first paint. */
export function PrintLayout({ children }: { children: ReactNode }) {
  return <div className="paper">{children}</div>;
}
