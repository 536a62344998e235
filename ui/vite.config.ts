import { defineConfig } from 'vite';
import { headStart } from './build/head-start.ts';
import { serviceWorker } from './build/service-worker.ts';
import { inUi, sharedConfig } from './build/shared-config.ts';
import { sharedFiles } from './build/shared-files.ts';
import { sharedInManifest } from './build/shared-in-manifest.ts';

/** Files that every page has loaded already. */
const ALWAYS_THERE = /^assets\/(index|frame|shell|rolldown-runtime)-/;

/** Files that the build and its tests know by name. */
const KEEPS_NAME = /^(checks|frame|shell|rolldown-runtime)$/;

/** The browser build: sources in ui/, output in dist/ui; in development /api is proxied to the server. */
export default defineConfig(({ command }) => {
  const shared = sharedConfig(command);
  const [before, ...after] = shared.plugins;
  return {
    ...shared,
    plugins: [before, serviceWorker(), headStart(), ...after, sharedInManifest()],
    build: {
      ...shared.build,
      outDir: inUi('../dist/ui'),
      manifest: true,
      modulePreload: {
        polyfill: false,
        // head-start.ts preloads these for the entry already; listing them again would add a kilobyte to every first page.
        resolveDependencies: (_, files, { hostId }) =>
          hostId.startsWith('assets/index-') ? [] : files.filter((file) => !ALWAYS_THERE.test(file)),
      },
      rolldownOptions: {
        input: inUi('index.html'),
        output: {
          codeSplitting: { groups: sharedFiles() },
          // The entry lists the files of all pages: their names are most of it.
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css') && !KEEPS_NAME.test(name.replace('.css', ''))
              ? 'assets/[hash][extname]'
              : 'assets/[name]-[hash][extname]',
          chunkFileNames: ({ name }) => (KEEPS_NAME.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        },
      },
    },
    server: {
      proxy: {
        '/api': {
          target: process.env['API_URL'] ?? 'http://127.0.0.1:8080',
          changeOrigin: false,
          // ui/api has the same path: its sources are served by Vite, calls by the server.
          bypass: ({ url = '' }) => (/^\/api\/[\w/-]+\.tsx?(\?|$)/.test(url) ? url : undefined),
        },
      },
    },
  };
});
