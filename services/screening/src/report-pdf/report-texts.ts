import type { Coverage, NameKind, PersonChange, RiskBand, SubjectKind } from '@probity/contracts';

const regions = new Intl.DisplayNames('en', { type: 'region' });

export const countryName = (code: string): string => regions.of(code) ?? code;

/** `2026-05-01 14:03 UTC` */
export const minute = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

export const percent = (part: number): string => `${Math.round(part * 100)} %`;

export const bands = {
  low: 'Low Risk',
  medium: 'Medium Risk',
  high: 'High Risk',
} as const satisfies Record<RiskBand, string>;

export const kinds = {
  person: 'Individual',
  organization: 'Company',
  vessel: 'Vessel',
  aircraft: 'Aircraft',
  unknown: 'Not known',
} as const satisfies Record<SubjectKind, string>;

export const nameKinds = {
  primary: 'primary name',
  alias: 'also known as',
  'weak-alias': 'weak alias',
  former: 'formerly',
  'original-script': 'original script',
} as const satisfies Record<NameKind, string>;

export const evidenceKinds = {
  sanctions: { title: 'Sanctions', none: 'No sanctions found' },
  pep: { title: 'PEP', none: 'No PEP information found' },
  adverseMedia: { title: 'Adverse media', none: 'No adverse media found' },
} as const satisfies Record<keyof Coverage, unknown>;

/** How far a kind was asked for; never "none" where it was not. */
export const coverageText = (coverage: Coverage, kind: keyof Coverage): string => {
  const { state, ...rest } = coverage[kind];
  switch (state) {
    case 'asked':
      return 'checked';
    case 'partly':
      return `checked in part, ${'reason' in rest ? rest.reason : ''}`;
    case 'not-checked':
      return `not checked, ${'reason' in rest ? rest.reason : ''}`;
  }
};

/** What is said where nothing of a kind was found. */
export const nothingText = (coverage: Coverage, kind: keyof Coverage): string => {
  const { title, none } = evidenceKinds[kind];
  const said = coverageText(coverage, kind);
  switch (coverage[kind].state) {
    case 'asked':
      return `${none}.`;
    case 'partly':
      return `${none}; ${said}.`;
    case 'not-checked':
      return `${title}: ${said}.`;
  }
};

const causes: Readonly<Record<string, string>> = {
  age: 'something counts for less, because it got older',
  import: 'a new version of a list',
  media: 'what articles report changed',
  reading: 'a list was read by other rules',
  review: 'a reviewer decided about an event',
  scan: 'a document was scanned',
  check: 'a check',
  split: 'an entry was split off',
  model: 'another risk model',
};

export const causeText = ({ kind, sourceName, published }: PersonChange['cause']): string =>
  [causes[kind] ?? kind, sourceName, published === null ? null : `of ${published}`]
    .filter((part) => part !== null)
    .join(', ');
