import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { BackgroundSelection } from './-background-selection';
import type { RouterContext } from './-router-context';
import { runGuards } from './-run-guards';

export const Route = createRootRouteWithContext<RouterContext>()({
  async beforeLoad({ context, location, matches }) {
    const user = await context.currentUser();
    const names = matches.flatMap(({ staticData }) => staticData.guards ?? []);
    runGuards(context.guards, names, { user, pathname: location.pathname, href: location.href });
  },
  component: () => (
    <>
      <Outlet />
      <BackgroundSelection />
    </>
  ),
});
