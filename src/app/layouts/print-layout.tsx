import { css, Global } from '@emotion/react';
import type { ReactNode } from 'react';

const paper = css({
  ':root': { colorScheme: 'light' },
  body: { background: '#fff', color: '#000' },
  '@page': { size: 'A4', margin: '15mm' },
});

/** Black on white, without the application around it. */
export function PrintLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Global styles={paper} />
      {children}
    </>
  );
}
