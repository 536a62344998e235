import type { Environment } from 'vitest/runtime';

/** Modules are resolved as for a browser; the page itself comes with each file of tests (setup.ts). */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
