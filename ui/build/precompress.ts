import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|svg|html|webmanifest|txt)$/;
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1_000;

/** Writes a brotli and a gzip copy of every text file of the build, so that the server need not compress on each request. */
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
          if (plain.length < MIN_BYTES) continue;
          const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
          writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: quality }));
          writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
        }
      },
    },
  };
}
