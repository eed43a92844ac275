import type { PersonListItem, PersonProfile, PersonSummary } from '@probity/contracts';

/** What all users see alike of a person. */
export type CommonProfile = Omit<PersonProfile, 'monitored' | 'coverage'>;

/** A person as a screening compares it with the lists. */
export interface Profile {
  readonly profile: CommonProfile;
  readonly gender: 'male' | 'female' | 'other' | null;
}

/** Columns of a person `p` that make its summary. */
export const summaryColumns = `p.id, p.kind, p.name, p.company, p.country, p.risk_score AS "riskScore",
  p.last_checked AS "lastChecked", p.origin`;

/** A row of `summaryColumns`. */
export interface SummaryRow extends Omit<PersonSummary, 'lastChecked' | 'origin'> {
  readonly lastChecked: Date | null;
  readonly origin: 'list' | 'scan';
}

export const toSummary = ({ lastChecked, origin, ...row }: SummaryRow): PersonSummary => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  company: row.company,
  country: row.country,
  riskScore: row.riskScore,
  lastChecked: lastChecked?.toISOString() ?? null,
  ...(origin === 'scan' && { origin }),
});

/** SQL: whether a user monitors a person. `user` is a parameter such as `$2`, `personId` a column. */
export const monitoredBy = (user: string, personId = 'p.id'): string =>
  `EXISTS (SELECT FROM monitored_persons m WHERE m.user_id = ${user} AND m.person_id = ${personId})`;

/** A row of `summaryColumns` and `monitoredBy`. */
export interface ListItemRow extends SummaryRow {
  readonly monitored: boolean;
}

export const toListItem = (row: ListItemRow): PersonListItem => ({
  ...toSummary(row),
  monitored: row.monitored,
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids are opaque to callers; what is none of ours belongs to no person and is not queried. Capitals are none of ours
 * either: PostgreSQL would take them for the same person, while everything else compares ids as text.
 */
export const isPersonId = (text: string): boolean => uuid.test(text);
