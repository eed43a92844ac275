/** `is`: what the subject is to the other party; `inverse`: what the other is to the subject. */
export const relationTexts = {
  title: 'Relations and ownership',
  hint: 'Ties that lists state, as they word them. A name without a link is of no subject, or of several.',
  none: 'No list states a tie of this subject to another party.',
  sanctioned: 'sanctioned',
  more: (count: number) => `${count} more relations are not shown.`,
  graph: (count: number) =>
    count === 1
      ? 'The subject and 1 other party; the list below has the same facts.'
      : `The subject and ${count} other parties; the list below has the same facts.`,
  source: (role: string, list: string) => `${role} · ${list}`,
  /** What the subject is to the other party; a role alone says what the other is. */
  isOf: (role: string) => `${role} of`,
  share: (share: number) => `${share} %`,
  begun: (from: string) => `from ${from}`,
  ended: (to: string) => `until ${to}`,
  owned: (share: number) => `${share} % owned by sanctioned parties`,
  ownedRule:
    'By OFAC’s 50 percent rule it is treated as blocked too: shares of sanctioned parties, and of parties that they own by half and more, add up.',
  ownedLess: 'Less than half, so OFAC’s 50 percent rule does not apply.',
  owner: (name: string, share: number) => `${name}: ${share} %`,
  kinds: {
    owner: { is: 'Owns', inverse: 'Owner' },
    director: { is: 'Director of', inverse: 'Director' },
    family: { is: 'Family', inverse: 'Family' },
    associate: { is: 'Associate', inverse: 'Associate' },
    employment: { is: 'Works for', inverse: 'Employs' },
    membership: { is: 'Member of', inverse: 'Member' },
    linked: { is: 'Linked to', inverse: 'Linked' },
  },
} as const;
