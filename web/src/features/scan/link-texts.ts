export const linkTexts = {
  title: 'Scan Identification',
  what: 'Somebody asked you to show an identity document. The picture stays on this device: only what its machine-readable lines say is sent.',
  privacy:
    'What is sent is compared with what whoever asked knows of you, and is not kept. They see whether it agrees, and why not.',
  confirm: { title: 'Confirm what the document shows', send: 'Send', again: 'Scan again' },
  sending: 'Processing Document',
  again: 'Try again',
  invalid: 'This link cannot be used',
  done: { title: 'Thank you', text: 'Your document was sent. You can close this page.' },
} as const;
