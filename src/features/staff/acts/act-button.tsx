import type { ComponentProps } from 'react';
import { useOnline } from '../../../device/page/hooks/use-online';
import { Button } from '../../../ui/button';

/** Acts at one tap: without a network it cannot, and the line under the head says why. */
export function ActButton({ disabled = false, ...props }: ComponentProps<typeof Button>) {
  const online = useOnline();
  return <Button {...props} disabled={disabled || !online} />;
}
