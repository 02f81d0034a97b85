import { useEffect, useState } from 'react';
import { serverClock } from '../../../api/server-clock';

const EVERY = 30_000;

/** Milliseconds since 1970 by the server's clock, so often that a countdown stays true. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
