import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/first-paint.ts';
import { headStart } from './build/head-start.ts';
import { plainDeclarations } from './build/plain-declarations.ts';
import { previewFrame } from './build/preview-frame.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedFiles } from './build/shared-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const productionRouter = here('../node_modules/react-router/dist/production/index.mjs');

/** Files that every page has loaded already. */
const ALWAYS_THERE = /^assets\/(index|frame|rolldown-runtime)-/;

/** Files that the build and its tests know by name. */
const KEEPS_NAME = /^(frame|icons|rolldown-runtime)$/;

/** The browser build: sources in ui/, output in dist/ui; in development /api is proxied to the server. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [
    plainDeclarations(),
    react(),
    serviceWorker(here('./offline/sw.ts')),
    headStart(),
    previewFrame(),
    firstPaint(),
    precompress(),
  ],
  resolve: {
    alias: [
      // The original inserts a <style> element, which `style-src 'self'` refuses.
      { find: 'react-remove-scroll', replacement: here('./kit/scroll-lock.tsx') },
      // The package's entry is its build for development, with warnings in it.
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../dist/ui'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // No data: URLs, so that the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // head-start.ts preloads these for the entry already; listing them again would add a kilobyte to every first page.
      resolveDependencies: (_, files, { hostId }) =>
        hostId.startsWith('assets/index-') ? [] : files.filter((file) => !ALWAYS_THERE.test(file)),
    },
    rolldownOptions: {
      input: { index: here('./index.html'), 'preview-frame': here('./preview-frame.html') },
      output: {
        codeSplitting: { groups: sharedFiles() },
        // The entry lists the files of all pages: their names are most of it.
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
}));
