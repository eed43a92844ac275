import type { SessionStatus } from '@probity/contracts';

export const sessionTexts = {
  title: 'Identity document',
  text: 'The subject scans a passport or identity card on an own phone. Only you see what comes of it.',
  create: 'Create verification session',
  another: 'Create another session',
  created: { title: 'Verification Session Created' },
  failed: { title: 'Verification Error', text: 'Failed to create verification session.' },
  statusFailed: { title: 'Status Check Error', text: 'Failed to check verification status.' },
  show: 'Let the subject scan this code, or send the link. It works once.',
  code: 'QR code of the link for the subject',
  copy: 'Copy link',
  copied: { title: 'Link copied' },
  notCopied: { title: 'The link could not be copied' },
  until: (time: string) => `Valid until ${time}.`,
  means: 'Check digits, expiry and name agree. Paper, picture and chip were not looked at.',
  states: {
    created: 'Waiting for the document',
    processing: 'The document is being compared',
    verified: 'Verified',
    rejected: 'Rejected',
    expired: 'Expired',
    failed: 'The document could not be compared',
  } satisfies Record<SessionStatus, string>,
} as const;
