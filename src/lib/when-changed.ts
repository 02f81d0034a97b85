/**
 * Acts whenever what is read has become another; what is undefined is not known for the moment, and changes nothing.
 */
export function whenChanged<T>(
  subscribe: (listener: () => void) => unknown,
  read: () => T,
  act: (now: Exclude<T, undefined>, before: T) => void,
): void {
  let before = read();
  subscribe(() => {
    const now = read();
    if (now === undefined || now === before) return;
    const was = before;
    before = now;
    act(now as Exclude<T, undefined>, was);
  });
}
