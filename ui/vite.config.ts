import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './vite-service-worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The browser's build: sources in ui/, output in dist/ui, in development /api goes on to the server. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), serviceWorker(here('./offline/sw.ts'))],
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
  },
  server: {
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: false } },
  },
});
