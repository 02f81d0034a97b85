/** Without animation frames (a hidden page) the height is measured after this. Source: specification § 9. */
const FALLBACK = 66;

/**
 * Keeps `--layout-height` at the window's inner height, recalculated on resize once a frame. `height`: the one of now, in
 * pixels; to ask for it may cost a layout.
 */
export function trackHeight(height: number): void {
  const give = (pixels: number) =>
    document.documentElement.style.setProperty('--layout-height', `${pixels}px`);
  let pending = false;
  const measure = () => {
    if (!pending) return;
    pending = false;
    give(innerHeight);
  };
  const schedule = () => {
    if (pending) return;
    pending = true;
    requestAnimationFrame(measure);
    setTimeout(measure, FALLBACK);
  };
  addEventListener('resize', schedule);
  give(height);
}
