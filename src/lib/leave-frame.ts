/**
 * Takes what was drawn before the application off the screen, in the commit that shows the application. The first
 * paint's style stands where the frame was; it goes up among those of the head, or it would have the last word over
 * the styles of components, which come behind it. By then a page that was loaded anew is scrolled to where it was left:
 * the browser must not take the frame's height off that place.
 */
export function leaveFrame(): void {
  const { dataset, style } = document.documentElement;
  dataset.ready = '';
  style.overflowAnchor = 'none';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      style.overflowAnchor = '';
    }),
  );
  document.head.querySelector('style')?.after(...document.body.querySelectorAll('style'));
  for (const part of document.querySelectorAll('#frame-head,#frame')) part.remove();
}
