import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landing } from './text/en/landing.ts';
import { firstPaint } from './vite-first-paint.ts';
import { headStart } from './vite-head-start.ts';
import { precompress } from './vite-precompress.ts';
import { serviceWorker } from './vite-service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const FRAME =
  /ui\/(kit\/(button|classes|helicopter|medal|card|toasts|toast-corner)|features\/shell\/(brand|page-footer|skip-link)|app\/(page-title|theme|routes)|text\/text)\.|contracts\/brand\.|lucide-react\/dist\/esm\/(createLucideIcon|Icon|context|defaultAttributes|shared)|node_modules\/react-router/;

/** The browser's build: sources in ui/, output in dist/ui, in development /api goes on to the server. */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    serviceWorker(here('./offline/sw.ts')),
    headStart({
      visitor: ['app/visitor-routes.tsx', 'text/en/landing.ts'],
      person: ['app/person-routes.tsx', 'text/en/shell.ts', 'text/en/journey.ts', 'api/user.ts'],
    }),
    firstPaint(landing),
    precompress(),
  ],
  resolve: {
    alias: {
      // The original writes a <style> element while a dialog is open, which `style-src 'self'` refuses.
      'react-remove-scroll': here('./kit/scroll-lock.tsx'),
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: here('../dist/ui'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing is turned into a data: address, so the content policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every first page needs beside React travels in one file instead of a dozen small ones.
          groups: [{ name: 'frame', test: FRAME }],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
});
