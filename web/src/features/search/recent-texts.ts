export const recentTexts = {
  title: 'Recent Searches',
  clear: 'Clear',
  clearWhat: 'recent searches',
  cleared: { title: 'Recent Searches Cleared', text: 'What you searched for is not kept in words any more.' },
  notCleared: 'Recent searches were not cleared',
  unavailable: 'Your recent searches could not be loaded.',
} as const;
