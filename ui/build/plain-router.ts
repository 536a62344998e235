import type { Plugin } from 'vite';

const names = /^\w+\.displayName = "[^"]*";$/gm;
const wrapped = /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Lets the build leave out the parts of the router that no page uses: forms, scroll restoration, other histories. The library names them
 * for developer tools, which makes each look needed.
 */
export function plainRouter(): Plugin {
  return {
    name: 'plain-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({ code: code.replace(names, '').replace(wrapped, '= /* @__PURE__ */ '), map: null }),
    },
  };
}
