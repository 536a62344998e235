import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Manifest, Plugin, Rolldown } from 'vite';
import { inUi } from './shared-config.ts';

/** Lists also those targets of dynamic imports in the build's manifest that share a file with others. */
export function sharedInManifest(): Plugin {
  return {
    name: 'shared-in-manifest',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      handler({ dir }, bundle) {
        const path = join(dir ?? '', '.vite/manifest.json');
        // Written by Vite.
        const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
        for (const { fileName, moduleIds } of chunks) {
          const entry = Object.values(manifest).find(({ file }) => file === fileName);
          for (const id of moduleIds) {
            const src = relative(inUi('.'), id);
            const isTarget = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
            if (entry && isTarget && !(src in manifest)) manifest[src] = { ...entry, src, isDynamicEntry: true };
          }
        }
        writeFileSync(path, JSON.stringify(manifest, null, 2));
      },
    },
  };
}
