import { CatchBoundary, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { whenInstalled } from '../../lib/when-installed';
import { pageTitle } from '../../lib/words/page-title';
import { ErrorPage } from '../late-pages';
import { DefaultLayout } from './default-layout';
import { PrintLayout } from './print-layout';

const layouts = {
  default: DefaultLayout,
  print: PrintLayout,
  empty: ({ children }: { children: ReactNode }) => <>{children}</>,
};

/** Wears the layout that the deepest route names: default, empty (content only), or print. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  const layout = data.findLast((one) => one.layout)?.layout ?? 'default';
  const title = pageTitle(data.findLast((one) => one.title)?.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    // Nobody waits for it, and the first paint has its own.
    whenInstalled(() =>
      import('../once-installed').then(
        (late) => late.onceInstalled(pathname),
        () => {},
      ),
    );
  }, [pathname]);
  const Chosen = layouts[layout];
  return (
    // What fails around the page (a part that is loaded late, say) has the same page for it.
    <CatchBoundary getResetKey={() => title} errorComponent={ErrorPage}>
      <Chosen>{children}</Chosen>
    </CatchBoundary>
  );
}
