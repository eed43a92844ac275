export interface ZoneNames {
  readonly lastName: string | null;
  readonly firstNames: string | null;
  readonly wellFormed: boolean;
}

/** Two fillers divide last name and first names, one filler stands for a space, hyphen or apostrophe. */
export const namesOf = (printed: string): ZoneNames => {
  if (!/^[A-Z<]+$/.test(printed)) return { lastName: null, firstNames: null, wellFormed: false };
  const [last = '', ...rest] = printed.replace(/<+$/, '').split('<<');
  const words = (text: string): string | null => text.split('<').filter(Boolean).join(' ') || null;
  const lastName = words(last);
  const firstNames = words(rest.join('<'));
  // Whoever has one name only has it as last name (Doc 9303 part 3, 4.6).
  return {
    lastName: lastName ?? firstNames,
    firstNames: lastName === null ? null : firstNames,
    wellFormed: lastName !== null,
  };
};
