import { cpSync, mkdtempSync, rmSync, writeFileSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runProgram } from '../check/run-tool.js';
import type { Resource } from './kubernetes/resource.js';
import { secretFiles } from './secret-files.js';

/** Everything that an overlay of `k8s/` brings to a cluster, rendered by kubectl with secrets that are none. */
export const render = async (root: string, overlay: string): Promise<Resource[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-k8s-'));
  try {
    cpSync(join(root, 'k8s'), join(folder, 'k8s'), { recursive: true });
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    for (const [path, content] of Object.entries(secretFiles(example, () => 'not-a-secret'))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { passed, output } = await runProgram(folder, 'kubectl', [
      'kustomize',
      join('k8s/overlays', overlay),
    ]);
    if (!passed) throw new Error(output);
    return parseAllDocuments(output).map((document) => document.toJS() as Resource);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
