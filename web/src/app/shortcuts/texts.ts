export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  key: 'Key',
  does: 'What it does',
  keys: [
    { key: '/', does: 'Go to the search field' },
    { key: 'j', does: 'Next subject of the list' },
    { key: 'k', does: 'Subject before it' },
    { key: 'Enter', does: 'Open the subject' },
    { key: 'c', does: 'Start or stop monitoring the subject shown' },
    { key: 'd', does: 'Dismiss the alerts of the monitored subject in focus' },
    { key: '?', does: 'Show this help' },
  ],
  decisions: 'No key confirms or dismisses a match: matches are not decided on in this version.',
  off: 'Switch them off under Settings, Appearance.',
} as const;
