import { vendorPatch } from './vendor-patch';

const IMPORT = "import { serializeStyles } from '@emotion/serialize';\n";
const PREFIXER = 'var defaultStylisPlugins = [prefixer];';
const STYLES = /function css\(\) \{[\s\S]*?\n\}\n\nfunction keyframes\(\) \{[\s\S]*?\n\}\n/;

/**
 * Of Emotion's package for React the page uses the styles alone, which become classes in `src/lib/styled`: its elements,
 * themes and caches are two kilobytes of the first load.
 */
export const stylesAlonePlugin = () =>
  vendorPatch({
    name: 'portal-styles-alone',
    file: '/@emotion/react/dist/emotion-react.browser.esm.js',
    patch(code) {
      const [styles] = STYLES.exec(code) ?? [];
      if (styles === undefined || !code.includes(IMPORT)) throw new Error('Emotion is written otherwise now');
      return `${IMPORT}${styles}export { css, keyframes };\n`;
    },
  });

/** Leaves out Emotion's table of prefixes: `src/lib/styled` writes the three that are still needed. */
export const withoutPrefixesPlugin = () =>
  vendorPatch({
    name: 'portal-without-prefixes',
    file: '/@emotion/cache/dist/emotion-cache.browser.esm.js',
    patch(code) {
      if (!code.includes(PREFIXER)) throw new Error("Emotion's cache is written otherwise now");
      return code.replace(PREFIXER, 'var defaultStylisPlugins = [];');
    },
  });
