import type { QueryClient } from '@tanstack/react-query';
import { mirroredSession } from '../../device/page/session/session-on-page';

/** For the gate before every call: a session that was left without a network ends before anything else is sent. */
export async function finishLeaving(queryClient: QueryClient): Promise<void> {
  if (mirroredSession().is === 'leaving') await (await import('./leave-device')).finishLeavingOf(queryClient);
}
