/** Titles that people have at companies; the rest names whose. An office of a state has such titles too. */
const ofSomething =
  /\b(?:chief [a-z]+ officer|c[efo]o|director|chair(?:man|woman|person)?|president|founder|owner|shareholder|manager|partner|head|member|employee|representative)\b.*?(?:\b(?:of|at|for)\b|,|:)\s+(?:the )?(?:company )?(?<rest>.+)$/i;

/** Bodies of a company stand before its name. */
const body =
  /^(?:supervisory |management |executive )?(?:board(?: of (?:directors|trustees|managers))?|management|directors|committee|council)(?: (?:of|at|for)|,)\s+(?:the )?/i;

/** The legal form, or a word that companies have in their names and offices have not. */
const companyWord =
  /(?<![\p{L}\p{N}])(?:llc|llp|l\.l\.c|ltd|limited|inc|corp|corporation|plc|gmbh|s\.a\.?|s\.p\.a|sarl|b\.v|n\.v|fze|ooo|oao|pao|zao|jsc|pjsc|ojsc|cjsc|holdings?|enterprises|airlines|AG|SA|AO|Co)(?![\p{L}\p{N}])/iu;

/** What is over, or was said of somebody's past. */
const former = /\b(?:former|formerly|first|ex|until|under|was)\b/i;

/** More than a name: another office, a place or a sentence, of which the company is a part that no rule tells. */
const moreThanName = /[;()]|\b[\p{L}]{3,}\.\s| (?:and|for|at|in) /u;

const longest = 70;

/**
 * The company that a title names, such as `General Director, Heron Shipping Ltd`. Nothing where it could be an office: of
 * a state, a party or a company whose name does not say that it is one.
 */
export const companyInTitle = (title: string): string | undefined => {
  const rest = ofSomething.exec(title)?.groups?.['rest']?.replace(body, '').replace(/\.$/, '').trim();
  if (rest === undefined || rest.length > longest || former.test(title) || moreThanName.test(rest))
    return undefined;
  return companyWord.test(rest) ? rest : undefined;
};
