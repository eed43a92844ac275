import type { RiskReason } from '@probity/contracts';
import type { RiskModel } from './risk-model.js';

/** Sanctioned parties that own a subject by 50 % and more, by OFAC's rule; of many owners the largest. Shares are percent. */
export interface SanctionedOwners {
  readonly share: number;
  readonly owners: readonly { readonly name: string; readonly share: number }[];
}

const percent = (share: number): string => `${Number(share.toFixed(2))} %`;

const ownershipReason = ({ share, owners }: SanctionedOwners, points: number): RiskReason => {
  const named = owners.map(({ name, share }) => `${name} (${percent(share)})`).join(', ');
  return {
    points,
    code: 'owned-by-sanctioned',
    text: `Owned by sanctioned parties, ${percent(share)}: ${named}. By OFAC’s 50 percent rule it is treated as sanctioned`,
    evidenceId: null,
  };
};

const sameMatter = (reason: RiskReason, counted: string): RiskReason => ({
  ...reason,
  points: 0,
  code: 'same-matter',
  text: `${reason.text}: taken as one matter with ${counted}, which counts`,
});

/** Reasons of what lists say, the gravest of each sort first. */
interface ListReasons {
  readonly sanctions: readonly RiskReason[];
  /** Of links to sanctioned parties. */
  readonly links: readonly RiskReason[];
}

/** The strongest reason is named with no points, where it is one matter with the ownership. */
const besideOwnership = ([head, ...further]: readonly RiskReason[]): RiskReason[] =>
  head === undefined ? [] : [sameMatter(head, 'the ownership'), ...further];

/**
 * The reasons of sanctions, of ownership by sanctioned parties and of links to them. They are taken as one matter: who is
 * sanctioned is no more so by its owners, and of lists that state a link few say which one it is.
 */
export const sanctionReasons = (
  { sanctions, links }: ListReasons,
  ownership: SanctionedOwners | undefined,
  { ownedBySanctioned }: RiskModel,
): RiskReason[] => {
  if (ownership === undefined) return [...sanctions, ...links];
  const owned = ownershipReason(ownership, ownedBySanctioned);
  const [sanction] = sanctions;
  if (sanction !== undefined && sanction.points >= owned.points)
    return [...sanctions, sameMatter(owned, 'the sanction'), ...links];
  return [owned, ...besideOwnership(sanctions), ...besideOwnership(links)];
};
