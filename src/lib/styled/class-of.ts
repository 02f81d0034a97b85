import createCache from '@emotion/cache';
import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils';
import { type Ref, type RefCallback, useInsertionEffect } from 'react';

/** What WebKit, or Chromium before 136, knows by its own prefix alone. All else that styles say needs none. */
const prefixedAlone = /^(appearance|print-color-adjust|user-select):/;

/** The rules of all styles that have been drawn so far. */
const cache = createCache({
  key: 'css',
  stylisPlugins: [
    (element) => {
      const { type, value } = element;
      if (type === 'decl' && prefixedAlone.test(value)) element.return = `-webkit-${value}${value}`;
    },
  ],
});

/**
 * Styles that elements were made with and whose rules the page does not have yet, by their names. A rule inserted in the
 * middle of a drawing makes the browser work out the page's styles after the slice it came in, so all of them wait for
 * the commit: the first ref in it that is attached to an element of such styles inserts them. Layout effects of the
 * components around that element come later and measure it with its styles.
 */
const waiting = new Map<string, SerializedStyles>();

/**
 * The rules come in a style sheet of their own: a browser that finds a sheet of many rules changed works out the styles
 * of all elements that any of them is for, of a sheet that is new only of those that its rules are for.
 */
function insertWaiting(): void {
  if (waiting.size === 0) return;
  // Emotion begins a sheet with its first rule.
  cache.sheet.ctr = 0;
  for (const styles of waiting.values()) insertStyles(cache, styles, true);
  waiting.clear();
}

/** By an element's own ref the one that is put in its place: a ref that changed would be attached once more. */
const insertingRefs = new WeakMap<Exclude<Ref<unknown>, null>, RefCallback<unknown>>();

function insertingRef(own: Ref<unknown>): RefCallback<unknown> {
  if (own === null) return insertWaiting;
  const known = insertingRefs.get(own);
  if (known !== undefined) return known;
  const ref: RefCallback<unknown> = (element) => {
    insertWaiting();
    if (typeof own === 'function') return own(element);
    own.current = element;
  };
  insertingRefs.set(own, ref);
  return ref;
}

type Props = Record<string, unknown>;

/**
 * The props that an element is made with: the styles of `css` become a class, whose rules are inserted with the first
 * commit that has it. A class from outside that is made of styles itself comes behind them and wins.
 */
export function withClass(type: unknown, props: Props): Props {
  if (!Object.hasOwn(props, 'css')) return props;
  const { css: own, className: given, ...others } = props;
  const styles = [own as CSSObject | string];
  const named =
    typeof given === 'string' ? getRegisteredStyles(cache.registered, styles as string[], given) : '';
  const serialized = css(...(styles as CSSObject[]));
  others.className = `${named}${cache.key}-${serialized.name}`;
  const isNew = cache.inserted[serialized.name] === undefined;
  if (isNew) waiting.set(serialized.name, serialized);
  if (typeof type !== 'string') {
    registerStyles(cache, serialized, false);
    // What a component does with its class is not known here: it can be no element of ours.
    if (isNew) insertWaiting();
    return others;
  }
  const { ref = null } = others;
  if (isNew || ref !== null) others.ref = insertingRef(ref as Ref<unknown>);
  return others;
}

/** Rules for the whole document, while whoever asks for them is on the page; `styles` stay the same object. */
export function useGlobalStyles(styles: SerializedStyles | null): void {
  useInsertionEffect(() => {
    if (styles === null) return;
    const { container, isSpeedy } = cache.sheet;
    const sheet = new StyleSheet({ key: `${cache.key}-global`, container, speedy: isSpeedy });
    cache.insert('', styles, sheet, false);
    return () => sheet.flush();
  }, [styles]);
}
