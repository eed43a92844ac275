import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { watchOutput } from './watch-output.js';

const failing = (...codes: string[]): Writable => {
  const errors = codes.map((code) => Object.assign(new Error(code), { code }));
  return new Writable({ write: (_chunk, _encoding, done) => done(errors.shift()) });
};

describe('watchOutput', () => {
  it('has no failure where all was written', async () => {
    const output = failing();
    const failure = watchOutput(output);
    output.write('a line');
    expect(await failure()).toBeNull();
  });

  it('gives the first failure, also of what was written last', async () => {
    const output = failing('ENOSPC', 'EIO');
    const failure = watchOutput(output);
    output.write('a line');
    expect(await failure()).toMatchObject({ code: 'ENOSPC' });
    output.write('another');
    expect(await failure()).toMatchObject({ code: 'ENOSPC' });
  });

  it('takes a reader who has gone for no failure', async () => {
    const output = failing('EPIPE');
    const failure = watchOutput(output);
    output.write('a line');
    expect(await failure()).toBeNull();
  });
});
