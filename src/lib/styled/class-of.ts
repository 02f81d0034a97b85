import createCache from '@emotion/cache';
import { type CSSObject, css, type SerializedStyles } from '@emotion/react';
import { StyleSheet } from '@emotion/sheet';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { useInsertionEffect } from 'react';

/** The rules of all styles that have been drawn so far. */
const cache = createCache({ key: 'css' });

type Props = Record<string, unknown>;

/**
 * The props that an element is made with: the styles of `css` become a class, whose rules are inserted when they are
 * first met. A class from outside that is made of styles itself comes behind them and wins.
 */
export function withClass(type: unknown, props: Props): Props {
  if (!Object.hasOwn(props, 'css')) return props;
  const { css: own, className: given, ...others } = props;
  const styles = [own as CSSObject | string];
  const named =
    typeof given === 'string' ? getRegisteredStyles(cache.registered, styles as string[], given) : '';
  const serialized = css(...(styles as CSSObject[]));
  insertStyles(cache, serialized, typeof type === 'string');
  return { ...others, className: `${named}${cache.key}-${serialized.name}` };
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
