import type { ReactNode } from 'react';
import { usePlaceholder } from './use-placeholder';

interface WaitingProps {
  /** What is waited for is not there yet. */
  isWaiting: boolean;
  /** In the final shape, so that nothing moves. */
  placeholder: ReactNode;
  /** Called when it is there. */
  children(): ReactNode;
}

/** Nothing at first, a placeholder when it takes long, then what was waited for. */
export function Waiting({ isWaiting, placeholder, children }: WaitingProps) {
  const isShown = usePlaceholder(isWaiting);
  if (isShown) return placeholder;
  return isWaiting ? null : children();
}
