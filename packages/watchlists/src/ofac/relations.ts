import type { ListRelation } from '../list-entry.js';

const linkedTo = 'Linked To: ';

/** `wife of LAST, First`: OFAC's words for relatives, before the name. */
const relative =
  /^(?<role>wife|husband|spouse|son|daughter|brother|sister|father|mother|cousin|nephew|niece|uncle|aunt|(?:son|brother|father)-in-law) of (?<name>.+)$/i;

/** `Director, Some Company`; a comma alone also stands in names and places. */
const officer = /^(?<role>(?:(?:Managing|Deputy|General|Executive) )?Director), (?<name>.+)$/;

/** A piece of the remarks that names a tie to another party; nothing when it names none. */
export const readRelation = (text: string): ListRelation | undefined => {
  if (text.startsWith(linkedTo)) {
    return { kind: 'linked', inverse: false, name: text.slice(linkedTo.length).trim() };
  }
  for (const [kind, pattern] of [
    ['family', relative],
    ['director', officer],
  ] as const) {
    const { role, name } = pattern.exec(text)?.groups ?? {};
    if (role !== undefined && name !== undefined) return { kind, inverse: false, name, role };
  }
  return undefined;
};

/** The column `vess_owner`, empty for all but a few vessels. */
export const vesselOwner = (name: string): ListRelation[] =>
  name === '' ? [] : [{ kind: 'owner', inverse: true, name }];
