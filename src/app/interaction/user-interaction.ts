/** Milliseconds after the last movement at which the page counts as left alone. */
const SETTLED = 300;

let isOn = false;
let touches = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether a finger is on the page, or the page still moves from it: then nothing is put elsewhere. */
export const isUserInteracting = (): boolean => isOn;

/** Watches for interaction, once for the page; `onLeft` is called each time it has ended. */
export function watchUserInteraction(onLeft: () => void): void {
  const move = () => {
    isOn = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (touches > 0) return;
      isOn = false;
      onLeft();
    }, SETTLED);
  };
  const passive = { capture: true, passive: true };
  const touched = (event: TouchEvent) => {
    touches = event.touches.length;
    move();
  };
  const ends = ['touchend', 'touchcancel'] as const;
  const begun = (event: TouchEvent) => {
    touched(event);
    // Of a card that a long list has taken away meanwhile, the window never hears that the finger left it.
    for (const end of ends)
      event.target?.addEventListener(end, (last) => touched(last as TouchEvent), { once: true });
  };
  addEventListener('touchstart', begun, passive);
  for (const end of ends) addEventListener(end, touched, passive);
  for (const type of ['wheel', 'keydown'] as const) addEventListener(type, move, passive);
  // A flick goes on after the finger; the page's own corrections begin with nothing of a hand.
  addEventListener('scroll', () => isOn && move(), passive);
}
