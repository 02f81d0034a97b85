import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { formatQuery, parseQuery, type QueryValue } from '../contract/parameters/query-string';
import { currentUser } from '../features/session/session-queries';
import { mayPrefetch } from '../lib/browser/navigator-network';
import { duration } from '../ui/tokens';
import { guards } from './guards';
import { createPortalHistory } from './interaction/portal-history';
import { Layout } from './layouts/layout';
import { LazyErrorPage, LazyNotFoundPage } from './pages/lazy-pages';
import { PendingPage } from './pages/pending-page';
import { routeTree } from './route-tree.gen';

export function createPortalRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    history: createPortalHistory(),
    context: { queryClient, currentUser: () => currentUser(queryClient), guards },
    parseSearch: parseQuery,
    stringifySearch: (search) => formatQuery(search as Record<string, QueryValue>),
    defaultPreload: 'intent',
    // What is fresh is Query's to decide.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: duration.skeletonDelay,
    defaultPendingMinMs: duration.skeletonAtLeast,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: LazyErrorPage,
    defaultNotFoundComponent: LazyNotFoundPage,
    scrollRestoration: true,
    InnerWrap: Layout,
  });
  const { preloadRoute } = router;
  // The network, and the wish to save data, may change while a page is open.
  router.preloadRoute = async (options) => (mayPrefetch() ? preloadRoute(options) : undefined);
  // A scroll during a navigation is forgotten by the router once that is done, and with it the place
  // to come back to: it keeps places of what was scrolled since.
  router.subscribe('onRendered', () => document.dispatchEvent(new Event('scroll')));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
