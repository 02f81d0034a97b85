import { jsx as make, jsxs as makeWithChildren } from 'react/jsx-runtime';
import { withClass } from './class-of';

export type { JSX } from '@emotion/react/jsx-runtime';
export { Fragment } from 'react/jsx-runtime';

/** What every element of the page is made by: see `withClass`. */
export const jsx: typeof make = (type, props, key) => make(type, withClass(type, props as never), key);
export const jsxs: typeof make = (type, props, key) =>
  makeWithChildren(type, withClass(type, props as never), key);
