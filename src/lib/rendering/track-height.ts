/** Without animation frames (a hidden page) the height is measured after this. Source: specification § 9. */
const FALLBACK = 66;

/** Keeps `--layout-height` at the window's inner height, recalculated on resize once a frame. */
export function trackHeight(): void {
  let pending = false;
  const measure = () => {
    if (!pending) return;
    pending = false;
    document.documentElement.style.setProperty('--layout-height', `${innerHeight}px`);
  };
  const schedule = () => {
    if (pending) return;
    pending = true;
    requestAnimationFrame(measure);
    setTimeout(measure, FALLBACK);
  };
  addEventListener('resize', schedule);
  schedule();
}
