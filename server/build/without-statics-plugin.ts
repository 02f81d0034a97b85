import { vendorPatch } from './vendor-patch';

/** Emotion imports the package for `withTheme` alone, which nobody here uses: a kilobyte of the first load. */
export const withoutStaticsPlugin = () =>
  vendorPatch({
    name: 'portal-without-statics',
    file: '/hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js',
    patch: () => 'export default (target) => target;',
  });
