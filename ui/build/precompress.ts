import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|svg|html|webmanifest|txt)$/;
/** Below this a packet carries the file either way. */
const LEAST_BYTES = 1_000;

/** Packs every text file of the build beside itself, so that the server sends small files without packing them each time. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) return;
        for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
          const file = join(dir, name);
          if (!WORTH_IT.test(name)) continue;
          const plain = readFileSync(file);
          if (plain.length < LEAST_BYTES) continue;
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
          writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: quality }));
          writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
        }
      },
    },
  };
}
