export const splashTexts = {
  claim: 'Know who you deal with.',
  go: 'Continue',
} as const;
