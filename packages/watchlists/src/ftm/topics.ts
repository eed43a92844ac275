import type { Topic } from '../list-entry.js';

/** Codes of FollowTheMoney's `topics`, by exact code. Source: followthemoney.tech, type "topic". */
const exact: Readonly<Record<string, Topic>> = {
  sanction: 'sanction',
  'sanction.linked': 'sanction-linked',
  'role.pep': 'pep',
  'role.pol': 'pep',
  'role.rca': 'pep-relative',
  debarment: 'debarment',
  wanted: 'wanted',
};

/**
 * Counter-sanctions (`sanction.counter`), people of interest, regulated firms and so on are `other`: they are shown,
 * but say nothing of a sanction or an office.
 */
export const readTopic = (code: string): Topic => {
  const topic = exact[code];
  if (topic !== undefined) return topic;
  if (/^crime(\.|$)/.test(code)) return 'crime';
  return /^export\./.test(code) ? 'export-control' : 'other';
};
