import { useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, useMatches, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useUser } from '../../features/session/session-queries';
import { useRootMark } from '../../lib/hooks/use-root-mark';
import { whenInstalled } from '../../lib/install/when-installed';
import { pageTitle } from '../../lib/words/page-title';
import { LazyErrorPage } from '../pages/lazy-pages';
import { DefaultLayout } from './default-layout';

const layouts = {
  default: DefaultLayout,
  print: PrintLayout,
  empty: ({ children }: { children: ReactNode }) => <>{children}</>,
};

/** Black on white, without the application around it; the sheet's own rules stand with those of the first paint. */
function PrintLayout({ children }: { children: ReactNode }) {
  useRootMark('data-paper');
  return children;
}

/** The one city that a selection is of. */
const cityOf = ({ city }: { city?: unknown }): string | undefined => {
  const [one, another] = [city].flat();
  return typeof one === 'string' && another === undefined ? one : undefined;
};

/** Draws the layout that the deepest route names: default, empty (content only), or print. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  const layout = data.findLast((one) => one.layout)?.layout ?? 'default';
  const title = pageTitle(data.findLast((one) => one.title)?.title);
  useEffect(() => {
    document.title = title;
  }, [title]);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const city = useRouterState({ select: ({ location }) => cityOf(location.search) });
  const queryClient = useQueryClient();
  useEffect(() => {
    // Nobody waits for it, and the first paint has its own.
    whenInstalled(() =>
      import('../lifecycle/once-installed').then(
        (late) => late.onceInstalled(queryClient, { pathname, city }),
        () => {},
      ),
    );
  }, [pathname, city, queryClient]);
  const account = useUser()?.id ?? null;
  const Chosen = layouts[layout];
  return (
    // What fails around the page (a part that is loaded late, say) has the same page for it.
    <CatchBoundary getResetKey={() => title} errorComponent={LazyErrorPage}>
      <Chosen account={account}>{children}</Chosen>
    </CatchBoundary>
  );
}
