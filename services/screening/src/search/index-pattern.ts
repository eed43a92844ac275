/** LIKE takes these for wildcards; a folded term has none, unless folding ever keeps them. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Characters that make two trigrams. */
const pieceLength = 4;

/** Of a shorter term too much would match its pieces. */
const shortestInPieces = 9;

/**
 * A LIKE pattern that each text with the term matches, and few others: its pieces in their order. PostgreSQL looks up half
 * as many trigrams for it as for the whole term, which is most of the time that its index takes. What is found has to be
 * compared with the term.
 */
export const indexPattern = (term: string): string => {
  const letters = Array.from(term);
  if (letters.length < shortestInPieces) return `%${escaped(term)}%`;
  const pieces = Array.from({ length: Math.ceil(letters.length / pieceLength) }, (_, at) =>
    letters.slice(at * pieceLength, (at + 1) * pieceLength).join(''),
  );
  return `%${pieces.map(escaped).join('%')}%`;
};
