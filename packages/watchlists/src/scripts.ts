const letter = /\p{L}/u;
const latin = /\p{Script=Latin}/u;

/** Whether a name has letters, none of them Latin. */
export const isNonLatin = (name: string): boolean => letter.test(name) && !latin.test(name);
