import type { Plugin } from 'vite';

const PACKAGE = 'hoist-non-react-statics';
const NOTHING = '\0without-statics';

/** Emotion imports the package for `withTheme` alone, which nobody here uses: a kilobyte of the first load. */
export function withoutStaticsPlugin(): Plugin {
  return {
    name: 'portal-without-statics',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === PACKAGE ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'export default (target) => target;' : null),
  };
}
