import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|webmanifest|wasm)$/;
const ways = { '.br': brotliCompressSync, '.gz': gzipSync };

/** Writes each file beside itself in compressed form, so that the gateway compresses nothing at a request. */
export const precompress = (folder: string): Plugin => ({
  name: 'probity:precompress',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    async handler() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => compressible.test(name));
      for (const name of names) {
        const file = join(folder, name);
        const content = await readFile(file);
        for (const [suffix, compress] of Object.entries(ways)) {
          const compressed = compress(content);
          if (compressed.length < content.length) await writeFile(file + suffix, compressed);
        }
      }
    },
  },
});
