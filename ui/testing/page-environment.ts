import type { Environment } from 'vitest/runtime';

/** Resolves modules as for a browser; the page itself is created per test file (setup.ts). */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
