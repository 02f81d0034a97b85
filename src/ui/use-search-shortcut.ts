import { useEffect, useRef } from 'react';
import { readModals } from './modals/modals';

/**
 * '/' outside of fields, and Ctrl+K (on a Mac ⌘K) everywhere but over a dialog. Keys are told by their place: Russian
 * letters too.
 */
export function useSearchShortcut(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, code, ctrlKey, metaKey, altKey } = event;
      const isInField =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      const isSlash = key === '/' && !isInField && !ctrlKey && !metaKey && !altKey;
      const isControlK = code === 'KeyK' && (ctrlKey || metaKey) && !altKey;
      if ((!isSlash && !isControlK) || readModals().first !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
