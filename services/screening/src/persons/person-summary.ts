import type { PersonProfile, PersonSummary } from '@probity/contracts';

/** A person as a screening compares it with the lists. */
export interface Profile {
  readonly profile: PersonProfile;
  readonly gender: 'male' | 'female' | 'other' | null;
}

/** Columns of a person `p` that make its summary. */
export const summaryColumns = `p.id, p.kind, p.name, p.company, p.country, p.risk_score AS "riskScore",
  p.last_checked AS "lastChecked"`;

/** A row of `summaryColumns`. */
export interface SummaryRow extends Omit<PersonSummary, 'lastChecked'> {
  readonly lastChecked: Date | null;
}

export const toSummary = ({ lastChecked, ...row }: SummaryRow): PersonSummary => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  company: row.company,
  country: row.country,
  riskScore: row.riskScore,
  lastChecked: lastChecked?.toISOString() ?? null,
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids are opaque to callers; what is none of ours belongs to no person and is not queried. Capitals are none of ours
 * either: PostgreSQL would take them for the same person, while everything else compares ids as text.
 */
export const isPersonId = (text: string): boolean => uuid.test(text);
