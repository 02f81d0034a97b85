import type { WorkboxPlugin } from 'workbox-core';
import { noPlanPicture } from '../../src/shell/lot/no-plan-picture';

/**
 * Answers a plan that cannot be loaded with a placeholder instead of the browser's broken picture. It is not
 * cached, so the plan itself is loaded once there is a network.
 */
export const drawnPlaceholder: WorkboxPlugin = {
  handlerDidError: async ({ request }) =>
    request.destination === 'image'
      ? new Response(noPlanPicture, {
          headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
        })
      : undefined,
};
