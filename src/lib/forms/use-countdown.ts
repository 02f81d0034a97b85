import { useEffect, useState } from 'react';

/** Seconds left, counted down to 0; a clock that was asleep catches up. */
export function useCountdown(seconds: number): { seconds: number; restart(seconds: number): void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return { seconds: left, restart: (next) => setUntil(Date.now() + next * 1000) };
}
