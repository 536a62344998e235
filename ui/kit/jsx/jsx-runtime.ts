import { jsx as plain } from 'react/jsx-runtime';
import { apart } from './apart.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

/** What TSX compiles to (`jsxImportSource`): React's, with words from right to left apart from what stands beside them. */
export const jsx: typeof plain = (type, props, key) => plain(type, apart(props), key);
export { jsx as jsxs };
