/** In a page that `installPainted` runs in. */
export type WithPainted = Window & { portalPainted(isInFrame?: boolean): Promise<number> };

/**
 * Runs in the page before anything else; it must stand alone, for the browser gets its text. `portalPainted` resolves
 * to when the frame was on the screen that paints what stands there now, in ms since the navigation began: the browser
 * says so of frames over 50 ms; of a shorter one, it was not later than a task that the frame posted, or the frame
 * after it. Inside a frame that frame is meant, else the next.
 */
export function installPainted(): void {
  const long: { paintTime: number; presentationTime: number }[] = [];
  new PerformanceObserver((list) => {
    long.push(...(list.getEntries() as unknown as typeof long));
    long.splice(0, long.length - 20);
  }).observe({ type: 'long-animation-frame', buffered: true });
  const portalPainted = async (isInFrame = false): Promise<number> => {
    const stands = performance.now();
    await new Promise<void>((resolve) => {
      const after = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
        requestAnimationFrame(() => resolve());
      };
      if (isInFrame) after();
      else requestAnimationFrame(after);
    });
    const latest = performance.now();
    // The browser tells of a frame a little later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const own = long.find(({ paintTime }) => paintTime >= stands);
    return Math.min(latest, own?.presentationTime ?? latest);
  };
  Object.assign(window, { portalPainted });
}
