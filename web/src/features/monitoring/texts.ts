export const monitoringTexts = {
  title: 'Continuous Monitoring',
  missing: 'Keeping a list of subjects under watch comes with a later version.',
  instead:
    'Every list update already rescores the people it touches. Risk alerts on the dashboard show who is above 60.',
  dashboard: 'See risk alerts',
  add: 'Search a person or company',
} as const;
