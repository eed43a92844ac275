import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secretFiles } from './deployment/secret-files.js';
import { callers, keyVariable, serviceCallers } from './deployment/service-keys.js';

/**
 * `npm run -s make-secrets`: writes secrets for compose and for the local Kubernetes overlay, once.
 * `npm run -s make-secrets -- service-keys`: prints keys by which apps know each other, for another cluster.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const example = readFileSync(join(root, '.env.example'), 'utf8');
const secret = (): string => randomBytes(32).toString('hex');

const printServiceKeys = (): void => {
  const keys = { bff: secret(), screening: secret(), verification: secret(), notification: secret() };
  for (const caller of callers) console.log(`${keyVariable(caller)}=${keys[caller]}`);
  console.log(`SERVICE_CALLERS=${serviceCallers(keys)}`);
};

const files = secretFiles(example, secret);
const kept = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (process.argv[2] === 'service-keys') printServiceKeys();
else if (kept.length > 0) {
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
