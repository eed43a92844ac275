/** What a zone is written with. The network knows one class more: no character, or one that is cut in two. */
export const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';

export const noCharacter = alphabet.length;

export const classCount = alphabet.length + 1;
