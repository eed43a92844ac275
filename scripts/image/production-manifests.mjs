// Takes what only developers need out of the package.json files and the lock in the current folder, so that
// `npm ci --workspace` installs what runs and nothing else: npm installs a workspace's development dependency when
// another workspace needs the same package to run. Versions and hashes stay those of the lock.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const edit = (path, change) => {
  const content = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, JSON.stringify(content, null, 2));
};

edit('package-lock.json', ({ packages }) => {
  const workspaces = Object.keys(packages).filter((path) => !/(^|\/)node_modules\//.test(path));
  for (const path of workspaces) {
    delete packages[path].devDependencies;
    edit(join(path, 'package.json'), (manifest) => delete manifest.devDependencies);
  }
});
