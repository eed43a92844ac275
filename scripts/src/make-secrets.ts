import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secretFiles } from './deployment/secret-files.js';

/** `npm run -s make-secrets`: writes secrets for compose and for the local Kubernetes overlay, once. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const example = readFileSync(join(root, '.env.example'), 'utf8');
const files = secretFiles(example, () => randomBytes(32).toString('hex'));
const kept = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (kept.length > 0) {
  // A database that was made with the old ones opens to nothing else.
  console.error(
    `There are secrets already: ${kept.join(', ')}. Remove them first if nothing needs them any more.`,
  );
  process.exitCode = 1;
} else {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode: 0o600 });
    console.log(path);
  }
}
