import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landing as de } from '../contracts/text/de/landing.ts';
import { landing as en } from '../contracts/text/en/landing.ts';
import { firstPaint } from './vite-first-paint.ts';
import { headStart } from './vite-head-start.ts';
import { precompress } from './vite-precompress.ts';
import { serviceWorker } from './vite-service-worker.ts';
import { sharedFiles } from './vite-shared-files.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const FRAME =
  /ui\/(kit\/(button|classes|helicopter|medal|card|toasts|toast-corner)|features\/(journey\/(landing-scene|flight-path)|organization\/pending-invitation|shell\/(brand|language-switch|page-footer|skip-link|theme-button))|app\/(page-title|theme|routes)|text\/(text|language|told))\.|contracts\/brand\.|node_modules\/react-router|query-core\/build\/modern\/(removable|retryer|focusManager|onlineManager|notifyManager|utils|subscribable|timeoutManager|thenable|environmentManager)\./;

/** What draws every icon but those of a visitor's first page. */
const ICONS = /lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|shared)/;

/** What every page finds there. */
const ALWAYS_THERE = /^assets\/(index|frame|rolldown-runtime)-/;

/** The browser's build: sources in ui/, output in dist/ui, in development /api goes on to the server. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), serviceWorker(here('./offline/sw.ts')), headStart(), firstPaint({ en, de }), precompress()],
  resolve: {
    alias: [
      // The original writes a <style> element while a dialog is open, which `style-src 'self'` refuses.
      { find: 'react-remove-scroll', replacement: here('./kit/scroll-lock.tsx') },
      // The package's own entry is its development build, which warns in words that nobody reads here.
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../dist/ui'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing is turned into a data: address, so the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the entry leads to has had its head start; a list of it would be a kilobyte of names for every first page.
      resolveDependencies: (_, files, { hostId }) =>
        hostId.startsWith('assets/index-') ? [] : files.filter((file) => !ALWAYS_THERE.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every first page needs beside React travels in one file instead of a dozen small ones.
          groups: [
            { name: 'frame', test: FRAME, priority: 1 },
            { name: 'icons', test: ICONS, priority: 1 },
            sharedFiles(),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': {
        target: process.env['API_URL'] ?? 'http://127.0.0.1:8080',
        changeOrigin: false,
        // The room's own folder `api` answers under the same name: its sources are Vite's, every call is the server's.
        bypass: ({ url = '' }) => (/^\/api\/[\w/-]+\.tsx?(\?|$)/.test(url) ? url : undefined),
      },
    },
  },
});
