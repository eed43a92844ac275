export const noticeTexts = {
  card: 'Privacy Notice',
  claim: 'Handled under the GDPR (EU), the CCPA (US), UAE data protection law and international standards.',
  whole: 'Read the whole notice',
  accept: 'Accept this notice',
  accepting: 'Accepting...',
  acceptedOn: (day: string) => `You accepted this notice on ${day}.`,
  changed: 'The notice has changed since you accepted it.',
  accepted: 'Privacy Notice Accepted',
  notAccepted: 'The notice was not accepted',
} as const;
