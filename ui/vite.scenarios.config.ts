import { defineConfig } from 'vite';
import { serviceWorker } from './build/service-worker.ts';
import { inUi, sharedConfig } from './build/shared-config.ts';

/** No first page shows a dialog. */
const isOfDialogs =
  /\/kit\/(?:dialog|scroll-lock|use-opener)\.|\/@radix-ui\/react-(?:dialog|dismissable-layer|focus-guards|focus-scope|id|portal|presence)\/|\/aria-hidden\//;

/**
 * The build of the scenarios host, an app of its own that shares no file with the product: in one build, its modules would be
 * spread over the product's shared files.
 */
export default defineConfig(({ command }) => {
  const shared = sharedConfig(command);
  const [before, ...after] = shared.plugins;
  return {
    ...shared,
    // The files of the first build are there already.
    publicDir: false as const,
    plugins: [before, serviceWorker({ scenarios: true }), ...after],
    resolve: {
      alias: [...shared.resolve.alias, { find: './all-texts.ts', replacement: inUi('text/scenarios-texts.ts') }],
    },
    build: {
      ...shared.build,
      outDir: inUi('../dist/ui-scenarios'),
      manifest: '.vite/scenarios-manifest.json',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { scenarios: inUi('scenarios.html') },
        output: {
          // Each file costs a request: what several parts need is one file.
          codeSplitting: {
            groups: [
              {
                name: (id) => (id.includes('/contracts/text/') || isOfDialogs.test(id) ? null : 'parts'),
                minShareCount: 2,
                debugName: 'parts',
              },
            ],
          },
          chunkFileNames: 'assets/[hash].js',
        },
      },
    },
  };
});
