/**
 * Takes what was drawn before the application off the screen, in the commit that shows the application. By then a
 * page that was loaded anew is scrolled to where it was left: the browser must not take the frame's height off that
 * place.
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
  for (const part of document.querySelectorAll('#frame-head,#frame')) part.remove();
}
