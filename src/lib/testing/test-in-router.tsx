import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/selection/flats'] }),
});

/** What has links in it, at an address of the selection. */
export const InRouter = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
);
