import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { leaveBlocker } from '../../../ui/modals/leave-question';

/**
 * Asks before something unsaved is left in a part that keeps no draft of it; every step leads away, within the part too.
 * @param text what would be lost
 */
export function useRoomLeaveQuestion(text: string): void {
  const { history } = useRouter();
  useEffect(() => history.block(leaveBlocker(text)), [history, text]);
}
