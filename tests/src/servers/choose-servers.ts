/** `PROBITY_TEST_SERVERS`: where the PostgreSQL, Redis and Kafka of the specs run. */
export type ServersSetting = 'auto' | 'docker' | 'local';

export type ServersChoice =
  { readonly kind: 'docker' } | { readonly kind: 'local'; /** Why not in Docker. */ readonly reason: string };

/** What the choice needs to know of Docker. */
export interface DockerProbe {
  /** Whether its daemon answers, and quickly. */
  readonly answers: () => Promise<boolean>;
  readonly missingImages: () => Promise<readonly string[]>;
  /** Whether the image is present afterwards. */
  readonly pull: (image: string) => Promise<boolean>;
}

/** Throws for a setting that does not exist, and for `docker` where Docker cannot run the servers. */
export const chooseServers = async (
  setting: string | undefined,
  docker: DockerProbe,
): Promise<ServersChoice> => {
  switch (parseSetting(setting)) {
    case 'local':
      return { kind: 'local', reason: 'PROBITY_TEST_SERVERS=local' };
    case 'auto': {
      const obstacle = await obstacleTo(docker);
      return obstacle === null ? { kind: 'docker' } : { kind: 'local', reason: obstacle };
    }
    case 'docker': {
      const obstacle = await obstacleTo(docker);
      if (obstacle !== null) throw new Error(`PROBITY_TEST_SERVERS=docker cannot be: ${obstacle}`);
      return { kind: 'docker' };
    }
  }
};

const parseSetting = (setting = 'auto'): ServersSetting => {
  if (setting === 'auto' || setting === 'docker' || setting === 'local') return setting;
  throw new Error(`PROBITY_TEST_SERVERS must be auto, docker or local, and is ${setting}`);
};

/** A sentence; null when Docker can run the servers. */
const obstacleTo = async (docker: DockerProbe): Promise<string | null> => {
  if (!(await docker.answers())) return 'no Docker daemon answers';
  for (const image of await docker.missingImages()) {
    if (!(await docker.pull(image))) return `Docker has no image ${image} and cannot pull it`;
  }
  return null;
};
