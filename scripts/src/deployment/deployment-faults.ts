import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeFaults } from './compose-faults.js';
import { dockerfileFaults } from './dockerfile-faults.js';
import { imageFaults } from './image-faults.js';
import { isInstalled } from '../check/is-installed.js';
import { flowFaults } from './kubernetes/flow-faults.js';
import { podFaults } from './kubernetes/pod-faults.js';
import { scalingFaults } from './kubernetes/scaling-faults.js';
import { selectorFaults } from './kubernetes/selector-faults.js';
import { wordFaults } from './kubernetes/word-faults.js';
import { render } from './render.js';
import { readVariables, type Variables } from './variables.js';

/** Files that name images from outside. */
const withImages = ['Dockerfile', 'docker-compose.yml', 'k8s/overlays/local/servers.yaml'];

/**
 * What would go wrong when Probity is deployed, as sentences. Needs the build, and kubectl for the overlays: without it
 * that is printed, as a machine that only runs Probity need not have it.
 */
export const deploymentFaults = async (root: string): Promise<string[]> => {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const variables = await readVariables(root);
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, object> };
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules'));
  return [
    ...dockerfileFaults(read('Dockerfile'), workspaces, [...variables.keys()]),
    ...imageFaults(Object.fromEntries(withImages.map((path) => [path, read(path)]))),
    ...composeFaults(read('docker-compose.yml'), variables),
    ...(await overlayFaults(root, variables)),
  ];
};

const overlayFaults = async (root: string, variables: Variables): Promise<string[]> => {
  if (!isInstalled('kubectl')) {
    console.log(
      'k8s: the overlays were not checked, because kubectl renders them: install it (1.21 or newer)',
    );
    return [];
  }
  const overlays = readdirSync(join(root, 'k8s/overlays'));
  const faults = overlays.map(async (overlay) => {
    const { resources, refused } = await render(root, overlay);
    const secretsAreOutside = !resources.some(({ kind }) => kind === 'Secret');
    return [
      ...refused,
      ...wordFaults(resources),
      ...selectorFaults(resources),
      ...flowFaults(resources),
      ...scalingFaults(resources),
      ...podFaults(resources, { variables, secretsAreOutside }),
    ].map((fault) => `k8s/${overlay}: ${fault}`);
  });
  return (await Promise.all(faults)).flat();
};
