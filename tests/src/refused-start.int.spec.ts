import { beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@probity/local-servers';
import { startTimeoutMs, type RunningInstallation } from './harness/installation.harness.js';
import { newInstallation } from './harness/spec-installation.harness.js';

/** One sentence for a person, on standard error, and nothing else. */
const refusal = (sentence: RegExp) => ({
  code: 1,
  signal: null,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${sentence.source}\\n$`)),
});

describe('a start that is refused', () => {
  const installation = newInstallation({ PROBITY_DEMO: 'off' });
  const other = newInstallation({ PROBITY_DEMO: 'off' });
  let probity: RunningInstallation;
  beforeAll(async () => {
    probity = await installation.start();
  }, startTimeoutMs);

  it('names the port that is in use', async () => {
    const { port } = new URL(probity.url);
    expect(await other.startExpectingExit({ PORT: port })).toEqual(
      refusal(/Port \d+ is in use by another program\. .+ PORT=8081 npm start/),
    );
  });

  it('names the process that uses the data folder', async () => {
    expect(await installation.startExpectingExit({ PORT: String(await freePort()) })).toEqual(
      refusal(/Probity already runs on .+ \(npm start, process \d+\)\. Stop it first, .+ PROBITY_DATA\./),
    );
    expect((await fetch(`${probity.url}/healthz`)).status).toBe(200);
  });

  it('names the data folder that cannot be written', async () => {
    const file = join(other.folder, 'a-file');
    await writeFile(file, '');
    expect(await other.startExpectingExit({ PROBITY_DATA: file })).toEqual(
      refusal(/The data folder .+\/a-file cannot be written \(\w+\)\. .+ PROBITY_DATA\./),
    );
  });

  it('names the layout that another version wrote', async () => {
    const folder = join(other.folder, 'newer');
    await mkdir(folder);
    await writeFile(join(folder, 'layout'), '99\n');
    expect(await other.startExpectingExit({ PROBITY_DATA: folder })).toEqual(
      refusal(/The data folder .+ has layout 99; this version of Probity reads layout \d+\. .+/),
    );
  });

  it('names every wrong setting at once', async () => {
    const { code, stderr } = await other.startExpectingExit({ PORT: 'eighty', PROBITY_DEMO: 'maybe' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/PORT/);
    expect(stderr).toMatch(/PROBITY_DEMO/);
    expect(stderr).not.toMatch(/eighty|maybe|\n {4}at /);
  });
});
