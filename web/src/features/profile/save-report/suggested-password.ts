/** Without letters that are taken for one another; 32, so that each says 5 bits of chance. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

export const suggestedPasswordBytes = groups * groupLength;

/** A password of 100 bits, in groups that can be read out: `k3pd-…`. `random` has a byte for each of its 20 letters. */
export const suggestedPassword = (random: Uint8Array): string => {
  const all = [...random.slice(0, suggestedPasswordBytes)].map(
    (byte) => letters[byte % letters.length] ?? '',
  );
  return Array.from({ length: groups }, (_, index) =>
    all.slice(index * groupLength, (index + 1) * groupLength).join(''),
  ).join('-');
};
