export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  does: 'What it does',
  keys: [
    { key: '/', does: 'Go to the search field' },
    { key: 'j', does: 'Next subject of the list' },
    { key: 'k', does: 'Subject before it' },
    { key: 'Enter', does: 'Open the subject' },
    { key: '?', does: 'Show this help' },
  ],
  off: 'Switch them off under Settings, Appearance.',
} as const;
