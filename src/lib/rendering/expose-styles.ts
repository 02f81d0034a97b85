/** Has the browser read the styles of whatever the first paint did not show; none of them is in force yet. */
export function readStyles(): void {
  for (const aside of document.querySelectorAll('template')) {
    for (const style of aside.content.querySelectorAll('style')) style.media = 'not all';
    aside.replaceWith(aside.content);
  }
}

/**
 * Puts those styles in force; and all of the document's up into the head, or they would have the last word over those of
 * components, which come behind them.
 */
export function exposeStyles(): void {
  const styles = document.body.querySelectorAll('style');
  for (const style of styles) style.removeAttribute('media');
  document.head.querySelector('style')?.after(...styles);
}
