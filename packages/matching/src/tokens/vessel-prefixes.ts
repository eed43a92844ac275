import type { SubjectKind } from '../model.js';

/** What stands before the name of a ship and says only what it is: `M/T`, `F.V.`, `SS`, `motor vessel`. */
const slashed = /^[mfsrl]\s?[./]\s?[vtsyc](?:[./]|\b)\s*(?=\S{2})/iu;
const plain =
  /^(?:m[vty]|f[vt]|rv|ss|lct|mts|(?:motor|fishing|oil|chemical|gas|cargo)?\s*(?:vessel|tanker|ship|yacht|tug|boat|trawler))\s+(?=\S{2})/iu;

/** The name of a ship without what it is; other names as they are, but for what only ships have before them. */
export const withoutVesselPrefix = (name: string, kind: SubjectKind | undefined): string => {
  if (kind === 'vessel') return name.trim().replace(slashed, '').replace(plain, '');
  return kind === undefined || kind === 'unknown' ? name.replace(/^\s*[mf]\/[vt]\b\s*/iu, '') : name;
};
