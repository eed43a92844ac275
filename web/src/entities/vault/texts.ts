const units = [
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** A time to wait in words, rounded up. */
const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  const [size, unit] = units.find(([each]) => seconds >= each) ?? units[2];
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export const vaultTexts = {
  pin: 'PIN or password',
  pinRequired: 'Enter your PIN or password.',
  wrong: 'The PIN or password is wrong.',
  wait: (ms: number) => `Too many wrong tries. Try again in ${inWords(ms)}.`,
  gone: 'The browser has deleted what was saved on this device.',
  broken: 'The saved data could not be opened. Try again; if that fails, clear the local data.',
  cleared: { title: 'Data Cleared', text: 'Nothing of yours is saved on this device any more.' },
} as const;
