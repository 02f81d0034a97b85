import { type RefObject, useEffect } from 'react';

/** Whatever stood on the screen so long was seen; milliseconds. */
const GLANCE = 1_000;

const glances = new WeakMap<Element, { onSeen(): void; timer?: ReturnType<typeof setTimeout> }>();
let watching: IntersectionObserver | undefined;

/** One for all: a list has many cards. */
function observer(): IntersectionObserver {
  watching ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const glance = glances.get(target);
        clearTimeout(glance?.timer);
        if (glance && isIntersecting) glance.timer = setTimeout(glance.onSeen, GLANCE);
      }
    },
    { threshold: 0.5 },
  );
  return watching;
}

/** Runs `onSeen` once half of an element has been on the screen for a moment, and again when `onSeen` is another one. */
export function useSeen(element: RefObject<Element | null>, onSeen: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    glances.set(target, { onSeen: () => document.visibilityState === 'visible' && onSeen() });
    observer().observe(target);
    return () => {
      clearTimeout(glances.get(target)?.timer);
      glances.delete(target);
      observer().unobserve(target);
    };
  }, [element, onSeen]);
}
