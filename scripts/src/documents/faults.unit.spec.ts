import { documentFaults, outsideCitations, type Repository } from './faults.js';

const repository = (documents: Record<string, string>, sources: Record<string, string> = {}): Repository => {
  const files = [...Object.keys(documents), ...Object.keys(sources), 'kit/src/outbox', 'docs/screen.png'];
  return {
    documents: new Map(Object.entries(documents)),
    sources: new Map(Object.entries(sources)),
    folders: ['kit', 'docs'],
    scripts: new Map([
      ['', ['start', 'test', 'check']],
      ['@probity/web', ['dev']],
    ]),
    exists: (path) => files.includes(path),
  };
};

const guide = '# Guide\n\n## Risk: a band\n\n## Again\n\n## Again\n';

describe('what documents name', () => {
  it('is found when it is there', () => {
    const readme = [
      '[guide](docs/guide.md#risk-a-band) [twice](docs/guide.md#again-1) ![screen](docs/screen.png "A screen")',
      '<img src="docs/screen.png" width="200"> [far](https://example.org/x) [here](#start) `kit/src/outbox`',
      '[guide]: docs/guide.md',
      '## Start',
      '`npm ci && npm test`, `npm run -s check -- --all`, `npm run dev -w @probity/web`',
      '```sh\n[not a link](nowhere.md)\nnpm start\n```',
    ].join('\n');
    const source = '/** Source: docs/guide.md#risk-a-band. */';
    expect(
      documentFaults(repository({ 'README.md': readme, 'docs/guide.md': guide }, { 'a.ts': source })),
    ).toEqual([]);
  });

  it.each([
    ['[x](docs/gone.md)', 'README.md: docs/gone.md is not there'],
    ['![x](docs/gone.png)', 'README.md: docs/gone.png is not there'],
    ['[x]: docs/gone.md', 'README.md: docs/gone.md is not there'],
    ['<a href="docs/gone.md">x</a>', 'README.md: docs/gone.md is not there'],
    ['[x](docs/guide.md#gone)', 'README.md: docs/guide.md#gone names a heading that is not there'],
    ['[x](#gone)', 'README.md: #gone names a heading that is not there'],
    ['see `kit/src/gone`', 'README.md: `kit/src/gone` is not there'],
    ['run `npm run gone`', 'README.md: npm script gone is not there'],
    ['```\nnpm run -s gone\n```', 'README.md: npm script gone is not there'],
    ['`npm run check -w @probity/web`', 'README.md: npm script check of @probity/web is not there'],
  ])('is missed: %s', (text, fault) => {
    expect(documentFaults(repository({ 'README.md': text, 'docs/guide.md': guide }))).toEqual([fault]);
  });

  it('is looked for from the folder of the document', () => {
    expect(
      documentFaults(repository({ 'docs/a.md': '[x](guide.md) [y](docs/guide.md)', 'docs/guide.md': guide })),
    ).toEqual(['docs/a.md: docs/guide.md is not there']);
  });

  it('is missed when a comment names it', () => {
    const source = '/** Source: docs/guide.md#gone and docs/gone.md. */';
    expect(documentFaults(repository({ 'docs/guide.md': guide }, { 'kit/a.ts': source }))).toEqual([
      'kit/a.ts: docs/guide.md#gone names a heading that is not there',
      'kit/a.ts: docs/gone.md is not there',
    ]);
  });
});

describe('documents outside of the repository', () => {
  it.each([
    ['Source: reference events, section 7.', ['reference events']],
    ['Source: events reference, section 3.', ['events reference']],
    ['Source: specification, section 9.', ['specification, section']],
    ['Source: design, section 7.', ['design, section']],
    ['A source of the outer contract.', ['outer contract']],
    ['Source: issue 5, point 3.', ['issue 5']],
    ['Source: docs/guide.md#risk. A reference to an event of section 3; an issue of tokens.', []],
  ])('are reported when a comment cites them: %s', (comment, cited) => {
    const found = outsideCitations({ sources: new Map([['a.ts', `/** ${comment} */`]]) });
    expect(found.map(([, fault]) => /"(.+)"/.exec(fault)?.[1])).toEqual(cited);
  });
});
