import { describe, expect, it } from '@jest/globals';
import { raisesAlerts, type ListState, type PepEntry } from '@probity/contracts';
import fc from 'fast-check';
import { canonicalJson, reportHash } from '../reports/report-hash.js';
import { bounded, mostDocumentCharacters, paragraph, type Block } from './blocks.js';
import { reportContent } from './report-content.js';
import { causeText } from './report-texts.js';
import { mediaItem, sanction, storedReport } from './stored-report.builder.js';

const textOf = (block: Block): string => ('text' in block ? block.text : block.rows.flat().join('\n'));
const said = (report = storedReport()): string =>
  reportContent({ report, changes: [] }).blocks.map(textOf).join('\n');

describe('the content of a report', () => {
  it('never says none of a kind that was not asked for', () => {
    const text = said();
    expect(text).toContain('PEP: not checked, no PEP list is loaded.');
    expect(text).not.toContain('No PEP information found');
  });

  it('says where a kind was asked for in part, and where in full', () => {
    const none = storedReport(undefined, { sanctions: [] });
    expect(said(none)).toContain('No sanctions found; checked in part, without Union list.');
    const whole: readonly ListState[] = none.lists.slice(0, 1);
    expect(said({ ...none, lists: whole })).toContain('No sanctions found.');
  });

  it('says which list was not fetched when that was due', () => {
    const report = storedReport();
    const overdue = { checkedAt: '2026-05-01T10:20:00.000Z', overdue: true };
    const text = said({
      ...report,
      lists: report.lists.slice(0, 1).map((list) => ({ ...list, ...overdue })),
    });
    expect(text).toContain('State\nnot fetched since 2026-05-01 10:20');
    expect(text).toContain('not fetched since 2026-05-01');
  });

  it('shows reasons with their sum, versions, threshold and where the evidence is from', () => {
    const text = said();
    expect(text).toContain('70\nSum, which is the risk score');
    for (const part of ['a'.repeat(64), '70 %', '2+1f0a9c3b77de', '1.2.3 abcdef', 'entry 6908001'])
      expect(text).toContain(part);
    expect(text).toContain('Programme 7 · Committee 7 · Resolution 7 (2019) · listed 2019-03-01');
  });

  it('says how far an office reaches and to whom its holder is tied, where the report knows it', () => {
    const report = storedReport();
    const { source, sourceName, entryId, listVersion } = sanction(1);
    const origin = { id: 'o1', source, sourceName, entryId, listVersion };
    const office = { ...origin, position: 'Mayor of Brinefleet', country: null, since: null, active: true };
    const pepOf = (pep: PepEntry) => said({ ...report, profile: { ...report.profile, pep: [pep] } });
    expect(pepOf({ ...office, level: 'local' })).toContain('Level\nLocal');
    expect(pepOf({ ...office, level: 'head' })).toContain('Level\nHead of state or government');
    expect(pepOf(office)).not.toContain('Level');
    const daughter = { kind: 'relative', name: 'Frank Quillan', role: 'daughter' } as const;
    const tiedTo = (inverse?: boolean) =>
      pepOf({ ...office, relatives: [{ ...daughter, ...(inverse !== undefined && { inverse }) }] });
    expect(tiedTo(false)).toContain('Tied to\ndaughter of Frank Quillan (relative)');
    for (const inverse of [true, undefined])
      expect(tiedTo(inverse)).toContain('Tied to\nFrank Quillan (relative, daughter)');
  });

  it('says in words what articles report, and possible mentions apart', () => {
    const report = storedReport();
    const namesake = mediaItem({ event: { identity: 'possible', because: ['same-name', 'few-words'] } });
    const weighing = mediaItem({ event: { points: 28, fallsOn: '2027-11-22', fallsTo: 21 } });
    const profile = { ...report.profile, adverseMedia: [weighing], possibleMedia: [namesake] };
    const text = said({ ...report, profile, mediaCoverage: { state: 'asked', asked: [] } });
    const possible = text.indexOf('Possible mentions in articles, not counted (1)');
    expect(possible).toBeGreaterThan(text.indexOf('Adverse media (1)'));
    for (const part of [
      'Fraud: Cleared',
      'Cleared (2026-05-08); Charged (2026-05-03)',
      '3 articles, 1 independent source',
      'Probably the subject: Zephyrine Quillan. The same name, the age agrees.',
      'Herald (herald.example), unknown outlet',
      '28 points by itself, falls to 21 on 2027-11-22',
    ])
      expect(text.slice(0, possible)).toContain(part);
    expect(text.slice(possible)).toContain('May be a namesake: Zephyrine Quillan.');
  });

  it('never says none where articles were not asked', () => {
    const reason = 'the subject is new or changed and not compared with the stored articles yet';
    const text = said({
      ...storedReport(),
      mediaCoverage: { state: 'not-checked', reason, asked: [] },
    });
    expect(text).toContain(`Adverse media: not checked, ${reason}.`);
    expect(text).not.toContain('No adverse media found');
  });

  it('shows ties, what sanctioned parties own, and the records that the evidence is from', () => {
    const text = said();
    expect(text).toContain('Relations and ownership (3)\n60 % owned by sanctioned parties. By OFAC');
    expect(text).toContain('Corwin Maddox Shipping\nowner, through nominees, 60 %, from 2011\nyes');
    expect(text).toContain('And 2 more, which are not part of this report.');
    expect(text).toContain('NAME.FIRST\nZephyrine\nNAME.ALIASES\nZeph; Quill\nCOMMENTS1\nHarbour master.');
  });

  it('says whether a role is that of the subject or of the other party', () => {
    const { relations: stored, ...report } = storedReport();
    const [tie] = stored?.relations ?? [];
    if (stored === undefined || tie === undefined) throw new Error('The report has no ties.');
    const daughter = { ...tie, kind: 'family', role: 'daughter', share: null, from: null };
    const relations = [
      { ...daughter, inverse: false, name: 'Frank Quillan' },
      { ...daughter, inverse: true, name: 'Ada Quillan' },
    ];
    const text = said({ ...report, relations: { ...stored, relations } });
    expect(text).toContain('Frank Quillan\nfamily, daughter of\n');
    expect(text).toContain('Ada Quillan\nfamily, daughter\n');
  });

  it('says of a report from before ties and records were stored that it has none', () => {
    const { relations: _relations, records: _records, ...older } = storedReport();
    const text = said(older);
    expect(text).toContain('before ties to other parties were stored');
    expect(text).toContain('before original records were stored');
    expect(text).not.toContain('No list states a tie');
  });

  it('says how much of a long record, and how many records, are not on paper', () => {
    const record = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`F${index}`, index]));
    const { records: kept, ...rest } = storedReport();
    const [first] = kept?.records ?? [];
    const records = first === undefined ? [] : Array.from({ length: 40 }, () => ({ ...first, record }));
    const text = said({ ...rest, records: { records, more: 3 } });
    expect(text).toContain('Original records of the evidence (43)');
    expect(text).toContain('F79\n79');
    expect(text).not.toContain('F80');
    for (const part of [
      'And 20 more values',
      'And 10 more, which the attached',
      'And 3 more, which are too long',
    ])
      expect(text).toContain(part);
  });

  it('shows some of ten thousand listings and says how many there are', () => {
    const sanctions = Array.from({ length: 10_000 }, (_, index) => sanction(index));
    const text = said(storedReport(undefined, { sanctions }));
    expect(text).toContain('Sanctions (10000)');
    expect(text).toContain('And 9900 more');
  });

  it('ends early where it would be a book, and says so', () => {
    const book = Array.from({ length: 1_000 }, () => paragraph('x'.repeat(3_000)));
    const kept = bounded(book);
    expect(kept.length).toBe(mostDocumentCharacters / 2_000 + 1);
    expect(textOf(kept.at(-1) ?? paragraph(''))).toContain('ends here');
  });

  it('promises no decision that would make a possible match count', () => {
    const { source, sourceName, entryId } = sanction(1);
    const names = { name: 'Zeph Quillan', matchedName: 'Zeph Quillan' };
    const match = {
      personId: 'p2',
      source,
      sourceName,
      entryId,
      ...names,
      matchScore: 0.8,
      reason: 'Alike.',
    };
    const text = said({ ...storedReport(), possibleMatches: [match] });
    expect(text).toContain('one does only once facts in the lists show that it is the same.');
  });

  it.each(Object.keys(raisesAlerts))('says in words that the cause of a change was "%s"', (kind) => {
    const cause = { kind, id: '1', source: null, sourceName: null, listVersion: null, published: null };
    expect(causeText(cause)).toMatch(/^\S+ .+ \S+$|^a check$/);
  });

  it('bears the hash of what is attached at its foot', () => {
    const report = storedReport();
    const { footer, attachment } = reportContent({ report, changes: [] });
    expect(footer).toContain(reportHash(report));
    expect(attachment.json).toBe(canonicalJson(report));
  });
});

describe('canonical JSON', () => {
  it('is the same in whatever order a database gives the fields', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, each]) => [name, reversed(each)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
  });

  it('orders names by code units and drops what is undefined', () => {
    expect(canonicalJson({ 9: 0, 10: 0, b: 1, a: [{ d: undefined, c: new Date(0) }], é: 'ß', A: 1.0 })).toBe(
      '{"10":0,"9":0,"A":1,"a":[{"c":"1970-01-01T00:00:00.000Z"}],"b":1,"é":"ß"}',
    );
  });
});
