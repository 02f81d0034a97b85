import { useEffect, useState } from 'react';

interface Begun {
  seconds: number;
  /** By the device's clock, and by the one that nobody can set; milliseconds. */
  at: number;
  ticks: number;
}
const begin = (seconds: number): Begun => ({ seconds, at: Date.now(), ticks: performance.now() });

/** Some browsers stop the ticks while the device sleeps, and a device's clock may be set back meanwhile. */
function leftOf({ seconds, at, ticks }: Begun): number {
  const passed = Math.max(Date.now() - at, performance.now() - ticks);
  return Math.max(0, Math.ceil(seconds - passed / 1000));
}

/** Seconds left, counted down to 0; a clock that was asleep catches up, one that is set back adds nothing. */
export function useCountdown(seconds: number): { seconds: number; restart(seconds: number): void } {
  const [begun, setBegun] = useState(() => begin(seconds));
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = () => setLeft(leftOf(begun));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [begun]);
  return { seconds: left, restart: (next) => setBegun(begin(next)) };
}
