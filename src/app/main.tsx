import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useInsertionEffect, useLayoutEffect } from 'react';
import { setCallGate } from '../api/call/call-events';
import { createQueryClient, persistQueries } from '../api/query-client';
import { finishLeaving } from '../features/session/finish-leaving';
import { orDelay, yieldToEventLoop } from '../lib/lazy/delay';
import { exposeStyles } from '../lib/rendering/expose-styles';
import { leaveFrame } from '../lib/rendering/leave-frame';
import { trackHeight } from '../lib/rendering/track-height';
import { RefusedError } from '../lib/route-error';
import { followTimeZone, InTimeZone } from './follow-time-zone';
import { showFonts } from './fonts';
import { keepPageAlive } from './lifecycle/page-life';
import { onWorkerMessage } from './service-worker/on-worker-message';
import './named-dialogs';
import { createRoot } from '../lib/rendering/react-root';
import { createPortalRouter } from './router';
import { seedQueries } from './seed-queries';

/** Longer than any loader waits that has something to show; milliseconds. */
const PATIENCE = 1_500;
/** The guest's page is drawn whole: on a poor connection it would be taken away until its own file has come. */
const PATIENCE_WITH_GUESTS = 15_000;

/** Draws the application over the frame. */
export async function start(): Promise<void> {
  // Read before a redirect takes them from the address.
  const { search } = location;
  if (search.includes('utm_'))
    void import('../lib/forms/campaign')
      .then(({ persistCampaign }) => persistCampaign(search))
      .catch(console.warn);
  const queryClient = createQueryClient();
  setCallGate(() => finishLeaving(queryClient));
  await persistQueries(queryClient).catch((error: unknown) => console.warn('storage', error));
  followTimeZone(queryClient);
  seedQueries(queryClient);
  onWorkerMessage(queryClient);
  await yieldToEventLoop();
  const router = createPortalRouter(queryClient);
  await yieldToEventLoop();
  // The frame stays on the screen until the first page can take its place whole, or the network was waited for enough.
  await orDelay(router.load(), document.querySelector('.guest') ? PATIENCE_WITH_GUESTS : PATIENCE);
  // Read while nothing has changed since the last layout.
  const height = innerHeight;
  const root = createRoot(document.getElementById('root') as HTMLElement, {
    // A guard's refusal is not logged as an error: its page says why.
    onCaughtError: (error) => error instanceof RefusedError || console.error(error),
  });
  // A transition is worked through in slices; what is drawn appears whole, in the place of the frame.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <InPlaceOfFrame height={height}>
            <InTimeZone>
              <RouterProvider router={router} />
            </InTimeZone>
          </InPlaceOfFrame>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  keepPageAlive(queryClient, router);
}

/**
 * Takes the frame away in the very commit that shows the application. What has a browser style the whole page anew
 * (styles, fonts, a property of the root: `height`, in pixels) is done in that commit too, and so once.
 */
function InPlaceOfFrame({ height, children }: { height: number; children: ReactNode }) {
  useInsertionEffect(() => {
    exposeStyles();
    showFonts();
    trackHeight(height);
  }, [height]);
  useLayoutEffect(leaveFrame, []);
  return children;
}
