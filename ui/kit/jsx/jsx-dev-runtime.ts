import { jsxDEV as plain } from 'react/jsx-dev-runtime';
import { apart } from './apart.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-dev-runtime';

/** The same for the development server and the tests, which check what they are given. */
export const jsxDEV: typeof plain = (type, props, ...more) => plain(type, apart(props), ...more);
