import { useMemo } from 'react';
import { inServerTime } from '../../device/page/hooks/use-shown-data-age';
import { ShownAge } from './shown-age';

/** As `ShownAge`, for what is in memory alone: `updatedAt` is when it came, by the device's clock; 0: it has not. */
export function ShownChanges({ updatedAt }: { updatedAt: number }) {
  const at = useMemo(() => inServerTime(updatedAt), [updatedAt]);
  return updatedAt === 0 ? null : <ShownAge at={at} />;
}
