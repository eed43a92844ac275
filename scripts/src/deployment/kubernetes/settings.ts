import type { Pods, Resource } from './resource.js';

/** A variable of a container, as its program sees it. */
export interface Setting {
  readonly name: string;
  readonly value: string;
}

/** All settings in the manifests, without the values of secrets that are made outside. */
export const settingsOf = ({ spec }: Pods, resources: readonly Resource[]): Setting[] => {
  const dataOf = (kind: string, name: string): Readonly<Record<string, string>> =>
    resources.find((each) => each.kind === kind && each.metadata.name === name)?.data ?? {};
  return spec.containers.flatMap(({ env = [], envFrom = [] }) => [
    ...envFrom.flatMap(({ configMapRef }) =>
      Object.entries(dataOf('ConfigMap', configMapRef?.name ?? '')).map(([name, value]) => ({ name, value })),
    ),
    ...env.flatMap(({ name, value, valueFrom }) => {
      const secret = valueFrom?.secretKeyRef;
      const sealed = secret && dataOf('Secret', secret.name)[secret.key];
      const known = value ?? (sealed && Buffer.from(sealed, 'base64').toString());
      return known === undefined ? [] : [{ name, value: known }];
    }),
  ]);
};
