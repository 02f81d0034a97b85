import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { pageTitle } from '../../lib/page-title';
import { DefaultLayout } from './default-layout';
import { PrintLayout } from './print-layout';

/** Wears the layout that the deepest route names: default, empty (content only), or print. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  const layout = data.findLast((one) => one.layout)?.layout ?? 'default';
  const title = pageTitle(data.findLast((one) => one.title)?.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (layout === 'empty') return <>{children}</>;
  if (layout === 'print') return <PrintLayout>{children}</PrintLayout>;
  return <DefaultLayout>{children}</DefaultLayout>;
}
