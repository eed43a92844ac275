import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { buildProbity, ftmPerson, probity, startProbity } from './probity-process.harness.js';

interface Answer {
  readonly id?: string;
  readonly matches: readonly {
    readonly source: string;
    readonly entryId: string;
    readonly personId?: string;
    readonly score: number;
    readonly match: boolean;
    readonly features: readonly { readonly contribution: number }[];
  }[];
  readonly lists: readonly unknown[];
}

const answersIn = (out: string): Answer[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer);
const subject = (id: string, name: string): string => `${JSON.stringify({ id, names: [name] })}\n`;

describe('probity match --list', () => {
  let folder: string;
  let list: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'probity-match-'));
    const file = join(folder, 'made-up.json');
    await writeFile(
      file,
      ftmPerson('mu-1', 'Zorvan Quellmark', { birthDate: ['1970-05-02'], nationality: ['ru'] }) +
        ftmPerson('mu-2', 'Ostrava Brindlemoor') +
        ftmPerson('mu-3', 'Ilmari Quellmark'),
    );
    list = `ftm:made-up=${file}`;
    await buildProbity();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('tells why a party that was expected is no match', async () => {
    const given = ['match', '--list', list, '--why-not', 'ftm:made-up:mu-3'];
    const { code, out } = await probity(given, subject('q1', 'Zorvan Quellmark'), {
      data: '/nowhere/at/all',
    });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      id: 'q1',
      whyNot: { entryId: 'mu-3', outcome: 'below-threshold', comparison: { match: false } },
      threshold: 0.7,
    });
  });

  it('answers as the contract says, without a data folder', async () => {
    const line = '{"id":"q1","kind":"person","names":["Quellmark, Zorvan"],"birthDate":"1970-05"}\n';
    const { code, out, err } = await probity(['match', '--list', list], line, { data: '/nowhere/at/all' });
    expect([code, err]).toEqual([0, '']);
    const [answer] = answersIn(out);
    expect(answer).toMatchObject({
      id: 'q1',
      matches: [
        {
          source: 'ftm:made-up',
          entryId: 'mu-1',
          name: 'Zorvan Quellmark',
          matchedName: 'Zorvan Quellmark',
          match: true,
        },
      ],
      dropped: expect.any(Array) as unknown,
      lists: [
        {
          source: 'ftm:made-up',
          version: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
          entries: 3,
          degraded: false,
        },
      ],
      engine: { version: expect.any(String) as unknown, configuration: expect.any(String) as unknown },
      threshold: 0.7,
    });
    const [hit] = answer?.matches ?? [];
    const sum = hit?.features.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(hit?.score ?? Number.NaN, 6);
    expect(hit).not.toHaveProperty('personId');
  });

  it('heeds threshold and limit', async () => {
    const line = subject('q', 'Quellmark Zorvan');
    const [strict] = answersIn((await probity(['match', '--list', list, '--threshold', '1'], line)).out);
    expect(strict).toMatchObject({ threshold: 1, matches: [] });
    const [one] = answersIn(
      (await probity(['match', '--list', list, '--threshold', '0.1', '--limit', '1'], line)).out,
    );
    expect(one?.matches).toHaveLength(1);
  });

  it('answers in the order of the lines, the same with several threads', async () => {
    const names = ['Zorvan Quellmark', 'Nobody Atall', 'Ostrawa Brindlemoor', 'Ilmari Quelmark'];
    const input = Array.from({ length: 5_000 }, (_, at) => subject(`s${at}`, names[at % 4] ?? '')).join('');
    const alone = await probity(['match', '--list', list], input);
    const several = await probity(['match', '--list', list, '--threads', '3'], input);
    expect([alone.code, several.code]).toEqual([0, 0]);
    expect(answersIn(alone.out).map(({ id }) => id)).toEqual(
      Array.from({ length: 5_000 }, (_, at) => `s${at}`),
    );
    expect(several.out === alone.out).toBe(true);
  });

  it('answers a line while the next is not written yet', async () => {
    const child = startProbity(['match', '--list', list]);
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    for (const id of ['first', 'second']) {
      child.stdin.write(subject(id, 'Zorvan Quellmark'));
      const { value } = await lines.next();
      expect(JSON.parse(String(value))).toMatchObject({ id, matches: [{ entryId: 'mu-1' }] });
    }
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  it.each(['1', '2'])(
    'stops at a bad line, with the answers before it and its number and field (%s threads)',
    async (threads) => {
      const good = Array.from({ length: 2_000 }, (_, at) => subject(`s${at}`, 'Zorvan Quellmark')).join('');
      const input = `${good}{"names":["A"],"birthDate":"05/1970"}\n${good}`;
      const { code, out, err } = await probity(['match', '--list', list, '--threads', threads], input);
      expect(code).toBe(1);
      expect(err).toMatch(/^Line 2001: field "birthDate" must be an existing date.*\n$/m);
      expect(answersIn(out)).toHaveLength(2_000);
    },
  );

  it('refuses a name that cannot be matched, by its line', async () => {
    const { code, err } = await probity(
      ['match', '--list', list],
      `${subject('a', 'Ana')}{"names":["…!"]}\n`,
    );
    expect(code).toBe(1);
    expect(err).toMatch(/^Line 2: field "names": .*\n$/);
  });

  it('answers nothing to nothing', async () => {
    expect(await probity(['match', '--list', list])).toEqual({ code: 0, out: '', err: '' });
  });

  it('says so when the reader of the answers goes away', async () => {
    const child = startProbity(['match', '--list', list]);
    child.stdin.on('error', () => undefined);
    const endless = Readable.from(
      (function* () {
        for (;;) yield subject('s', 'Zorvan Quellmark').repeat(100);
      })(),
    );
    endless.pipe(child.stdin);
    const err = text(child.stderr);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([1, null]);
    endless.destroy();
    expect(await err).toBe('The reader of the answers has gone, so not all were written.\n');
  });

  it('holds 200,000 subjects in a heap that has no room for them', async () => {
    const out = join(folder, 'answers.jsonl');
    const child = startProbity(['match', '--list', list], { node: ['--max-old-space-size=64'] });
    const subjects = Readable.from(
      (function* () {
        for (let at = 0; at < 200_000; at += 100)
          yield Array.from({ length: 100 }, (_, of) => subject(`s${at + of}`, 'Nobody Atall')).join('');
      })(),
    );
    const [, , [code]] = await Promise.all([
      pipeline(subjects, child.stdin),
      pipeline(child.stdout, createWriteStream(out)),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    expect(code).toBe(0);
    let lines = 0;
    for await (const line of createInterface({ input: createReadStream(out) })) {
      if (!line.startsWith(`{"id":"s${lines}",`)) throw new Error(`line ${lines} is ${line.slice(0, 40)}`);
      lines += 1;
    }
    expect(lines).toBe(200_000);
  }, 240_000);

  it.each([
    [['--list', 'ftm:x=/no/such/file.json'], '/no/such/file.json cannot be read: there is no such file.\n'],
    [['--list', 'mars-list=/no/such/file.xml'], /^There is no list source "mars-list"\..*\n$/],
  ])('refuses %j', async (words, sentence) => {
    const { code, out, err } = await probity(['match', ...words], subject('a', 'Ana'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  it('refuses a list that is empty or ends early: nobody is cleared against it', async () => {
    const broken = join(folder, 'broken.json');
    for (const content of ['', ftmPerson('mu-1', 'Zorvan Quellmark').slice(0, -20)]) {
      await writeFile(broken, content);
      const { code, out, err } = await probity(['match', '--list', `ftm:x=${broken}`], subject('a', 'Ana'));
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/broken\.json|hold no entry/);
    }
  });
});

describe('probity compare', () => {
  it('scores pairs in order and names a bad one', async () => {
    const pair = (query: string, candidate: string): string =>
      `${JSON.stringify({ query: { names: [query] }, candidate: { names: [candidate] } })}\n`;
    const input = `${pair('Zorvan Quellmark', 'Quellmark, Zorvan')}${pair('Zorvan Quellmark', 'Ana Novak')}{"query":{}}\n`;
    const { code, out, err } = await probity(['compare'], input, { data: '/nowhere/at/all' });
    const [same, other] = out.split('\n').map((line) => (line === '' ? null : (JSON.parse(line) as unknown)));
    expect(same).toMatchObject({ match: true, score: expect.any(Number) as unknown });
    expect(same).toHaveProperty('features');
    expect(other).toMatchObject({ match: false });
    expect(code).toBe(1);
    expect(err).toMatch(/^Line 3: field "query.names" must be .*\n$/);
  });
});

describe('probity media read', () => {
  const line = (fields: object): string =>
    `${JSON.stringify({ url: 'https://herald.example.com/a', date: '2026-11-20', ...fields })}\n`;

  it('says what an article says and of whom, without a data folder, and ends at what is no article', async () => {
    const lines =
      line({ headline: 'Minister Orin Vale arrested for bribery', text: 'Not to be given back.' }) +
      line({ headline: 'City opens new library next to the station' }) +
      line({ headline: ' ' });
    const { code, out, err } = await probity(['media', 'read'], lines, { data: '/nowhere/at/all' });
    expect(code).toBe(1);
    expect(err).toContain('Line 3: field "headline" must hold text.');
    const findings = out
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each) as unknown);
    expect(findings).toMatchObject([
      {
        article: { headline: 'Minister Orin Vale arrested for bribery' },
        outlet: { tier: 4, reason: 'unknown outlet' },
        finding: {
          kept: true,
          category: 'corruption',
          stage: 'investigated',
          mentions: [{ name: 'Orin Vale', role: 'subject' }],
        },
      },
      { finding: { kept: false, stage: 'unclear', mentions: [] } },
    ]);
    expect(out).not.toContain('Not to be given back');
  });
});

describe('probity', () => {
  it('is done when the reader of a few lines has gone, as head goes', async () => {
    const child = startProbity(['--help']);
    child.stdout.destroy();
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, err]).toEqual([0, '']);
  });

  // A device of Linux that is always full.
  (process.platform === 'linux' ? describe : describe.skip)('on a full disk', () => {
    const subjects = '{"query":{"names":["Ana"]},"candidate":{"names":["Ana"]}}\n';

    it.each([[['--help']], [['lists', 'import', '--help']], [['compare']]])('says so: %j', async (words) => {
      const { code, err } = await probity(words, subjects, { output: '/dev/full' });
      expect(err).toBe('Not all results could be written: ENOSPC: no space left on device, write.\n');
      expect(code).toBe(1);
    });
  });

  it.each([[['--help']], [['lists', '--help']], [['match', '-h']], [['help', 'compare']]])(
    'helps: %j',
    async (words) => {
      const { code, out, err } = await probity(words);
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^Usage: probity/);
    },
  );

  it.each([
    [[]],
    [['lists']],
    [['lists', 'export']],
    [['lists', 'import', 'ofac-sdn']],
    [['match', '--threads', '0']],
    [['match', '--list', 'ofac-sdn']],
    [['match', '--fast']],
    [['lists', 'self-test', '--threshold', '0.2']],
    [['lists', 'self-test', '--per-suite', '501']],
    [['compare', 'file']],
    [['users', 'create', 'ada@example.test']],
    [['users', 'create', 'ada@example.test', '--role', 'king', '--password-stdin']],
  ])('knows wrong usage: %j', async (words) => {
    const { code, out, err } = await probity(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toBe('');
  });
});
