import type { PersonRelation, PersonRelations } from '@probity/contracts';
import type { StoredReport } from '../reports/stored-report.js';
import { heading, paragraph, type Block } from './blocks.js';

/** `is`: what the subject is to the other party; `inverse`: what the other is to the subject. */
const kinds: Readonly<Record<string, { readonly is: string; readonly inverse: string }>> = {
  owner: { is: 'owns', inverse: 'owner' },
  director: { is: 'director of', inverse: 'director' },
  family: { is: 'family', inverse: 'family' },
  associate: { is: 'associate', inverse: 'associate' },
  employment: { is: 'works for', inverse: 'employs' },
  membership: { is: 'member of', inverse: 'member' },
  linked: { is: 'linked to', inverse: 'linked' },
};

/** `daughter` says of the other party what it is; the subject is `daughter of` it. */
const roleText = ({ kind, inverse, role }: PersonRelation): string | null =>
  role !== null && !inverse && (kind === 'family' || kind === 'associate') ? `${role} of` : role;

const tieText = (relation: PersonRelation): string => {
  const { kind, inverse, share, from, to } = relation;
  return [
    kinds[kind]?.[inverse ? 'inverse' : 'is'] ?? kind,
    roleText(relation),
    share === null ? null : `${share} %`,
    from === null ? null : `from ${from}`,
    to === null ? null : `until ${to}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
};

const ownershipBlocks = ({ share, reached, owners }: PersonRelations['ownership']): Block[] => {
  if (owners.length === 0) return [];
  const rule = reached
    ? 'By OFAC’s 50 percent rule it is treated as blocked too: shares of sanctioned parties, and of parties that they own by half and more, add up.'
    : 'Less than half, so OFAC’s 50 percent rule does not apply.';
  const parties = owners.map((owner) => `${owner.name}: ${owner.share} %`).join('; ');
  return [paragraph(`${share} % owned by sanctioned parties. ${rule} ${parties}.`)];
};

/** Who the subject was tied to when the report was made, by what lists state, and how much sanctioned parties own. */
export const relationBlocks = (found: StoredReport['relations']): Block[] => {
  if (found === undefined) {
    const text = 'Not recorded: this report is from before ties to other parties were stored with reports.';
    return [heading(2, 'Relations and ownership'), paragraph(text)];
  }
  const { relations, more, ownership } = found;
  return [
    heading(2, `Relations and ownership (${relations.length + more})`),
    ...ownershipBlocks(ownership),
    ...(relations.length === 0
      ? [paragraph('No list states a tie of this subject to another party.')]
      : [
          {
            kind: 'table',
            columns: [
              { title: 'Other party', share: 0.36 },
              { title: 'Tie', share: 0.28 },
              { title: 'Sanctioned', share: 0.14 },
              { title: 'List', share: 0.22 },
            ],
            rows: relations.map((relation) => [
              relation.name,
              tieText(relation),
              relation.sanctioned ? 'yes' : 'no',
              relation.sourceName,
            ]),
          } as const,
        ]),
    ...(more > 0 ? [paragraph(`And ${more} more, which are not part of this report.`)] : []),
  ];
};
