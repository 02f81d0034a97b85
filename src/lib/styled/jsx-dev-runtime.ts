import { jsxDEV as make } from 'react/jsx-dev-runtime';
import { withClass } from './class-of';

export type { JSX } from '@emotion/react/jsx-dev-runtime';
export { Fragment } from 'react/jsx-dev-runtime';

/** The same while the page is worked on. */
export const jsxDEV: typeof make = (type, props, ...others) =>
  make(type, withClass(type, props as never), ...others);
