import type { WorkboxPlugin } from 'workbox-core';
import { noPlanPicture } from '../../src/shell/lot/no-plan-picture';

/**
 * A plan that was never fetched has a face without a network too: nobody is shown the browser's sign of something
 * broken. It is not kept, so the plan itself comes with the network.
 */
export const drawnPlaceholder: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.destination === 'image'
      ? new Response(noPlanPicture, {
          headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
        })
      : undefined,
};
