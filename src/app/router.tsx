import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { formatQuery, parseQuery, type QueryValue } from '../contract/query-string';
import { currentUser } from '../features/session/session-queries';
import { mayPrefetch } from '../lib/navigator-network';
import { duration } from '../ui/tokens';
import { ErrorPage } from './error-page';
import { guards } from './guards';
import { Layout } from './layouts/layout';
import { NotFoundPage } from './not-found-page';
import { PendingPage } from './pending-page';
import { routeTree } from './route-tree.gen';

export function createPortalRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient, currentUser: () => currentUser(queryClient), guards },
    parseSearch: parseQuery,
    stringifySearch: (search) => formatQuery(search as Record<string, QueryValue>),
    defaultPreload: mayPrefetch() ? 'intent' : false,
    // What is fresh is Query's to decide.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: duration.skeletonDelay,
    defaultPendingMinMs: duration.skeletonAtLeast,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    InnerWrap: Layout,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
