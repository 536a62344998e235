import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { firstPaint } from './first-paint.ts';
import { plainDeclarations } from './plain-declarations.ts';
import { plainRouter } from './plain-router.ts';
import { precompress } from './precompress.ts';

/** A path below ui/. */
export const inUi = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const productionRouter = inUi('../node_modules/react-router/dist/production/index.mjs');

/** What both builds have in common: that of the product, and that of the scenarios host. */
export const sharedConfig = (command: 'build' | 'serve') =>
  ({
    root: inUi('.'),
    plugins: [plainDeclarations(), plainRouter(), react({ jsxImportSource: '#jsx' }), firstPaint(), precompress()],
    resolve: {
      alias: [
        // The original inserts a <style> element, which `style-src 'self'` refuses.
        { find: 'react-remove-scroll', replacement: inUi('kit/scroll-lock.tsx') },
        // The package's entry is its build for development, with warnings in it.
        ...(command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
      ],
    },
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    build: {
      emptyOutDir: true,
      target: 'es2022',
      // No data: URLs, so that the content policy can stay at 'self'.
      assetsInlineLimit: 0,
    },
  }) as const satisfies UserConfig;
