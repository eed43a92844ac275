import type { MediaDecision } from '@probity/contracts';

export const mediaReviewTexts = {
  addArticle: 'Add an article',
  decide: 'What is this event?',
  named: (decision: string, headline: string) => `${decision}: ${headline}`,
  questions: {
    confirmed: 'Is this the subject?',
    'not-the-subject': 'Is this somebody else?',
    'not-adverse': 'Is this not adverse?',
    unclear: 'Can this not be settled?',
  } satisfies Record<MediaDecision, string>,
  consequences: {
    confirmed:
      'The event counts as confirmed, with later stages too. Where there are two reviewers, a second one has to send the same.',
    'not-the-subject':
      'The event counts nowhere, and later articles about it do not either. A new stage, something more that agrees, or two years open it again.',
    'not-adverse':
      'The event counts nowhere, and later articles about it do not either. A new stage, something more that agrees, or two years open it again.',
    unclear:
      'The event counts as before. A new stage, something more that agrees, or two years open it again.',
  } satisfies Record<MediaDecision, string>,
  recorded: 'It is recorded who decided it, and why.',
  reason: 'Reason',
  cancel: 'Cancel',
  yours: 'Your decision.',
  anothers: 'Decision of another reviewer.',
  undo: 'Undo',
  undoNamed: (headline: string) => `Undo the decision: ${headline}`,
  waiting: (decision: string) => `Waiting to send: ${decision}`,
  undoing: 'decision undone',
  done: {
    confirmed: { title: 'Confirmed', text: 'The event is about the subject.' },
    waits: { title: 'Sent', text: 'Another reviewer has to confirm it too.' },
    'not-the-subject': { title: 'Dismissed', text: 'The event counts no more.' },
    'not-adverse': { title: 'Dismissed', text: 'The event counts no more.' },
    unclear: { title: 'Noted as unclear', text: 'The event counts as before.' },
    undone: { title: 'Decision undone', text: 'It stays on record.' },
  },
  failed: 'Nothing was decided',
  history: {
    show: 'Decisions',
    hide: 'Hide decisions',
    named: (text: string, headline: string) => `${text}: ${headline}`,
    none: 'Nobody decided anything about this event yet.',
    you: 'You',
    // Accounts are known to administrators alone; the id is the one that the audit log has.
    reviewer: (userId: string) => `Reviewer ${userId.slice(0, 8)}`,
    undone: 'Decision undone',
    reason: (reason: string) => `Reason: ${reason}`,
    awaitsSecond: 'Had to be confirmed by a second reviewer.',
  },
  filters: {
    title: 'Filter events',
    shown: (shown: number, all: number) => `${shown} of ${all} events`,
    none: 'No event of this list fits the filter.',
    all: 'All',
    stage: 'Stage',
    category: 'Category',
    tier: 'Source',
    language: 'Language',
    since: 'Last reported since',
    reviewed: 'Review',
    isReviewed: 'Reviewed',
    isOpen: 'Not reviewed',
  },
} as const;
