import { cpSync, mkdtempSync, rmSync, writeFileSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { runProgram } from '../check/run-tool.js';
import { isInstalled } from '../check/is-installed.js';
import type { Resource } from './kubernetes/resource.js';
import { secretFiles } from './secret-files.js';

export interface Rendered {
  readonly resources: readonly Resource[];
  /** What the schemas of Kubernetes refuse; nothing is known of that where the tool is not installed. */
  readonly refused: readonly string[];
}

/** The version of Kubernetes whose schemas manifests are held against. */
const kubernetes = '1.36';

/**
 * Everything that an overlay of `k8s/` brings to a cluster, rendered by kubectl with secrets that are none, and what
 * `kubernetes-validate` (of PyPI) says of it.
 */
export const render = async (root: string, overlay: string): Promise<Rendered> => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-k8s-'));
  try {
    cpSync(join(root, 'k8s'), join(folder, 'k8s'), { recursive: true });
    const example = readFileSync(join(root, '.env.example'), 'utf8');
    for (const [path, content] of Object.entries(secretFiles(example, () => 'a'.repeat(64)))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const { passed, output } = await runProgram(folder, 'kubectl', [
      'kustomize',
      join('k8s/overlays', overlay),
    ]);
    if (!passed) throw new Error(output);
    const file = join(folder, 'rendered.yaml');
    writeFileSync(file, output);
    return {
      resources: parseAllDocuments(output).map((document) => document.toJS() as Resource),
      refused: isInstalled('kubernetes-validate') ? await refusals(folder, file) : [],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** It only warns of a kind that it does not know, which is a fault all the same. */
const refusals = async (folder: string, file: string): Promise<string[]> => {
  const words = ['-k', kubernetes, '--strict', file];
  const { passed, output } = await runProgram(folder, 'kubernetes-validate', words);
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('INFO'));
  return passed || lines.length > 0 ? lines : [output];
};
