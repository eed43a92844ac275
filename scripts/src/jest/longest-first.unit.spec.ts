/** What Jest knows of a spec file when it decides on the order. */
const file = (path: string, tier: string, size: number) => ({
  path,
  context: {
    config: { id: tier, cacheDirectory: '/no/runs/yet', displayName: { name: tier, color: 'white' } },
    hasteFS: { getSize: () => size },
  },
});
type SpecFile = ReturnType<typeof file>;

/** TypeScript cannot know what Jest loads before it compiles anything. */
interface SequencerModule {
  readonly default: new (options: object) => { sort(files: SpecFile[]): SpecFile[] };
}
const address = '../../jest/longest-first.mjs';

describe('the order of spec files that never ran', () => {
  it('is what starts systems, then what runs programs, then the others, each by size', async () => {
    const { default: LongestFirst } = (await import(address)) as SequencerModule;
    const files = [
      file('/repository/bff/src/large.int.spec.ts', 'int', 900),
      file('/repository/bff/src/small.int.spec.ts', 'int', 30),
      file('/repository/tests/src/start.int.spec.ts', 'int', 20),
      file('/repository/launcher/src/match.int.spec.ts', 'int', 40),
      file('/repository/tests/src/journeys.browser.spec.ts', 'browser', 3),
      file('/repository/bff/src/deliveries.fault.spec.ts', 'fault', 500),
    ];
    const sorted = new LongestFirst({ contexts: [], globalConfig: {} }).sort(files);
    expect(sorted.map(({ path }) => path.split('/').at(-1))).toEqual([
      'deliveries.fault.spec.ts',
      'journeys.browser.spec.ts',
      'match.int.spec.ts',
      'start.int.spec.ts',
      'large.int.spec.ts',
      'small.int.spec.ts',
    ]);
  });
});
