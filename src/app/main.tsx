import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { setCallGate } from '../api/call-events';
import { createQueryClient, keepQueries } from '../api/query-client';
import { finishLeaving } from '../features/session/device-account';
import { nameChunkFailures } from './chunk-failures';
import { keepPageAlive } from './page-life';
import { createPortalRouter } from './router';
import { seedQueries } from './seed-queries';

async function start(): Promise<void> {
  nameChunkFailures();
  const queryClient = createQueryClient();
  setCallGate(() => finishLeaving(queryClient));
  await keepQueries(queryClient, localStorage);
  seedQueries(queryClient);
  const router = createPortalRouter(queryClient);
  // The frame stays on the screen until the first page can take its place whole.
  await router.load();
  const root = createRoot(document.getElementById('root') as HTMLElement);
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  document.getElementById('frame')?.remove();
  keepPageAlive(queryClient, router);
}

void start();
