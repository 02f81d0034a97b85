import { useEffect, useState } from 'react';

const EVERY = 15_000;

/** Milliseconds since 1970, so often that 'минуту назад' stays true. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
