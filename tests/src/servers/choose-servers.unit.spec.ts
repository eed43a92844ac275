import { chooseServers, type DockerProbe } from './choose-servers.js';

/** Docker as described, and what was asked of it. */
const docker = ({ answers = true, missing = [] as string[], pullable = [] as string[] }) => {
  const calls: string[] = [];
  const probe: DockerProbe = {
    answers: async () => {
      calls.push('answers');
      return answers;
    },
    missingImages: async () => missing,
    pull: async (image) => {
      calls.push(`pull ${image}`);
      return pullable.includes(image);
    },
  };
  return { probe, calls };
};

describe('the choice of the test servers', () => {
  it.each([undefined, 'auto'])(
    'is Docker for %s when its daemon answers and has the images',
    async (setting) => {
      const { probe, calls } = docker({});
      expect(await chooseServers(setting, probe)).toEqual({ kind: 'docker' });
      expect(calls).toEqual(['answers']);
    },
  );

  it('is Docker when it can pull each image that is missing', async () => {
    const images = ['redis:8', 'postgres:17'];
    const { probe, calls } = docker({ missing: images, pullable: images });
    expect(await chooseServers('auto', probe)).toEqual({ kind: 'docker' });
    expect(calls).toEqual(['answers', 'pull redis:8', 'pull postgres:17']);
  });

  it('is local, with the reason, when no daemon answers', async () => {
    const { probe } = docker({ answers: false });
    expect(await chooseServers('auto', probe)).toEqual({ kind: 'local', reason: 'no Docker daemon answers' });
  });

  it('is local, with the name of the image, when one cannot be pulled', async () => {
    const { probe } = docker({ missing: ['redis:8', 'apache/kafka:4.3.1'], pullable: ['redis:8'] });
    expect(await chooseServers('auto', probe)).toEqual({
      kind: 'local',
      reason: 'Docker has no image apache/kafka:4.3.1 and cannot pull it',
    });
  });

  it('does not ask Docker when the setting is local', async () => {
    const { probe, calls } = docker({});
    expect(await chooseServers('local', probe)).toMatchObject({ kind: 'local' });
    expect(calls).toEqual([]);
  });

  it('fails when the setting is docker and Docker cannot run them, rather than run others', async () => {
    await expect(chooseServers('docker', docker({ answers: false }).probe)).rejects.toThrow(
      'no Docker daemon answers',
    );
    await expect(chooseServers('docker', docker({ missing: ['redis:8'] }).probe)).rejects.toThrow(
      'no image redis:8',
    );
    expect(await chooseServers('docker', docker({}).probe)).toEqual({ kind: 'docker' });
  });

  it('fails for a setting that does not exist', async () => {
    await expect(chooseServers('podman', docker({}).probe)).rejects.toThrow('auto, docker or local');
  });
});
