/**
 * Puts the styles of whatever the first paint did not show into their places; and all of them up into the head, or they
 * would have the last word over those of components, which come behind them.
 */
export function exposeStyles(): void {
  for (const aside of document.querySelectorAll('template')) aside.replaceWith(aside.content);
  document.head.querySelector('style')?.after(...document.body.querySelectorAll('style'));
}
