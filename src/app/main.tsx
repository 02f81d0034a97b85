import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { setCallGate } from '../api/call-events';
import { createQueryClient, keepQueries } from '../api/query-client';
import { finishLeaving } from '../features/session/device-account';
import { heedWorker } from './heed-worker';
import { keepPageAlive } from './page-life';
import { createRoot } from './react';
import { createPortalRouter } from './router';
import { seedQueries } from './seed-queries';

/** Draws the application over the frame. */
export async function start(): Promise<void> {
  const queryClient = createQueryClient();
  setCallGate(() => finishLeaving(queryClient));
  await keepQueries(queryClient).catch((error: unknown) => console.warn('storage', error));
  seedQueries(queryClient);
  heedWorker(queryClient);
  const router = createPortalRouter(queryClient);
  // The frame stays on the screen until the first page can take its place whole.
  await router.load();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // A transition is worked through in slices; what is drawn appears whole, in the place of the frame.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <InPlaceOfFrame>
            <RouterProvider router={router} />
          </InPlaceOfFrame>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  keepPageAlive(queryClient, router);
}

/** Takes the frame away in the very commit that shows the application. */
function InPlaceOfFrame({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.ready = '';
    document.getElementById('frame')?.remove();
  }, []);
  return children;
}
