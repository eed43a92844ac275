/** What stands around a name in English and says what somebody does there. `…Before` end where the name begins. */

/** "accuses", "sues", "charges", "fined" by somebody: who stands before it in the active, after it with "by". */
export const accuses =
  /^\s*(?:has |have |had )?(?:accuse[sd]?|sue[sd]?|suing|charges|fine[sd]|ban(?:s|ned)|arrest(?:s|ed)|indict(?:s|ed)|alleges?d?|sanction(?:s|ed)|prosecute[sd]?|raid(?:s|ed)|investigates|(?:is|are|was|were|been) investigating)\s+(?![£$€\d]|(?:by|of|for|with|over|in|after|on|against|dropped|lifted|removed|imposed|million|record)\b)/iu;
export const accusedBefore =
  /\b(?:accused|sued|charged|fined|arrested|indicted|banned|duped|defrauded|prosecuted|investigated|raided)\s+by\s+(?:the\s+)?(?:[\p{L}-]+\s+){0,2}$/iu;
/** "an investigation by X", "a survey by X". */
export const inquiryBefore =
  /\b(?:investigations?|probes?|inquir(?:y|ies)|complaints?|lawsuits?|suits?|reports?|stud(?:y|ies)|surveys?|audits?|raids?|research|published|filed|brought)\s+by\s+(?:the\s+)?(?:[\p{L}-]+\s+){0,2}$/iu;

/** "X has been arrested", "X charged with": whatever office X holds, it is X of whom it is said. */
const isSaidOf =
  /^[\s,]*(?:(?:is|are|was|were|has been|have been|had been|being|to be|stands?|been)\s+(?:\p{L}+\s+){0,2})?(?:under\s+(?:[\p{L}.]+\s+){0,2}(?:investigation|scrutiny|probe)|found guilty|pleaded guilty|pleads guilty|on trial|faces|facing|(?:embroiled|implicated|entangled|mired|(?:tied|caught) up)\s+in\b|(?:arrested|charged|indicted|convicted|sentenced|jailed|imprisoned|accused|detained|fined|banned|sanctioned|designated|blacklisted|investigated|questioned|summoned|impeached|arraigned|prosecuted|extradited|expelled|suspended|disqualified|debarred|acquitted|cleared|admitted|admits)(?=\s*(?:[.,;:]|$)|\s+[£$€\d]|\s+(?:for|over|in|on|with|after|of|to|from|at|as|amid|under|following|and|again|last)\s))/iu;
/** "(Basel), 42, of Ticino, a former professor": what papers put between a name and what is said of it. */
const aside =
  /^(?:\s*\([^()]{1,40}\))?(?:,\s+(?:(?:aged?\s+)?\d{1,3}\b|(?:of|from)\s[^,;:”"]{1,40}|(?:an?|the|one of|(?:former|ex)\b|(?:\p{Ll}[\p{L}-]*\s){1,3}(?:of|at|for)\b)[^,;:”"]{1,80})(?=,))*/iu;

/** Whether the words after a name say outright what was done to whom it names, be there asides in between. */
export const isSaidOutright = (after: string): boolean =>
  isSaidOf.test(after) || isSaidOf.test(after.replace(aside, ''));

/** "charges against Minister X", "police arrested former banker X". */
export const isSaidOfBefore =
  /\b(?:charges?|charged|accus(?:es?|ed|ing)|arrest(?:s|ed|ing)|indict(?:s|ed|ing)|convict(?:s|ed|ing)|jail(?:s|ed|ing)|detain(?:s|ed|ing)|sanction(?:s|ed|ing)|fin(?:es|ed|ing))\s+(?:against\s+)?(?:(?!(?:by|with|of|for|in|over|after|on|and|or|that|said|were|was|are|is|from)\b)[\p{L}'’-]+\s+){0,4}$/iu;
/** "the trial of X", "an investigation into banker X", "sanctions on X". */
export const matterBefore =
  /\b(?:(?:arrest|trial|conviction|indictment|extradition|sentencing|prosecution|detention|imprisonment|jailing|impeachment|acquittal)\s+of|(?:case|lawsuit|suit|warrant|complaint|verdict|sanctions)\s+(?:against|for|on)|(?:probe|investigation|inquiry)\s+(?:into|of))\s+(?:the\s+)?(?:(?!(?:by|with|of|for|in|over|after|on|and|or|that)\b)[\p{L}'’-]+\s+){0,3}$/iu;
/** "X told the court that he paid bribes": who says it of himself is no mere speaker. */
export const confesses =
  /^[^.;]{0,40}\b(?:said|told|testified|admitted|confessed)\b[^.;]{0,60}\bthat (?:he|she|they) (?:had )?(?:paid|gave|took|bribed|laundered|stole|received|accepted|lied|killed|smuggled|evaded|forged|hid)\b/iu;

/** "X cracks down on fraud", "X, facing protests, proposes a law": who acts against such matters, or speaks of them. */
export const fights =
  /^(?:,[^,.]{1,40},)?\s+(?:(?:has |have |had |will )?(?:crack(?:s|ed)? down|clamp(?:s|ed)? down|beef(?:s|ed)? up|step(?:s|ped)? up|vow(?:s|ed)?|pledg(?:es?|ed)|propos(?:es?|ed)|unveil(?:s|ed)?|warn(?:s|ed)?|urg(?:es?|ed)|call(?:s|ed)? (?:on|for)|welcom(?:es?|ed)|condemn(?:s|ed)?|denounc(?:es?|ed)|combats?|tackl(?:es?|ed)|fights?|fought)\b|(?:launch(?:es|ed)|order(?:s|ed)|announc(?:es|ed)|sign(?:s|ed)|introduc(?:es|ed)|ship(?:s|ped)|sen(?:ds|t)|table[sd]|set(?:s)? up)\s+(?:\S+\s+){0,3}(?:probes?|inquiry|investigations?|crackdown|legislation|laws?|bills?|decree|reforms?|measures|rules|task\s?force|committee|audit|bid)\b)/iu;

/** "X's anti-corruption drive", "X's claims of fraud", "X's report". */
export const ownFight =
  /^['’]s?\s+(?:\p{L}+\s+){0,2}(?:anti-\p{L}+|crackdown|(?:fight|war|drive|campaign|battle)\s+(?:against|on)|(?:claims?|allegations?|accusations?)\s+(?:of|that|against)|(?:reports?|survey|index|study|complaint|investigators?|prosecutors?)\b)/iu;

/** "according to X", "…,” said X". */
export const speaksBefore = /(?:\baccording to|[,”"’']\s*(?:said|says|added|explained))\s+(?:the\s+)?$/iu;

/** "X, who leads a charity, said": who is described and then speaks, with nothing adverse in between. */
export const speaksAfterClause =
  /^(?:\s+of\s[^.,;]{1,50})?(?:,(?!\s*(?:who|which|whose|accused|charged|convicted|jailed|arrested))[^.;”"]{1,70},)\s*(?:said|says|told|explained|wrote|noted)\b/iu;

/** "X launches a service", "X partners with", "X believes": who offers, reports or thinks something. */
export const presents =
  /^(?:,[^,.]{1,60},)?\s+(?:(?:has|have|had|today)\s+)?(?:(?:launch|unveil|introduc|releas)(?:es|ed|s)\s+(?:\S+\s+){0,4}(?:services?|products?|platforms?|tools?|apps?|systems?|features?|program(?:me)?s?|initiatives?|solutions?|technology|versions?|websites?|courses?|surveys?|guides?|books?)\b|debut(?:s|ed)|partner(?:s|ed) with|acquir(?:es|ed)|announc(?:es|ed)(?!\s+(?:his|her|their)\s+resignation)|rais(?:es|ed)\s+[$£€]|shares?\s+tips|publish(?:es|ed)|explain(?:s|ed)|believes|argues|writes|wrote|noted|added|talks about|to (?:utili[sz]e|launch|partner|acquire|head|lead))\b/iu;

/** "defrauded X", "posing as X", "stole millions from X". */
export const victimBefore =
  /(?:\b(?:defraud(?:s|ed|ing)?|swindl(?:es|ed|ing)|cheat(?:s|ed|ing)|dup(?:es|ed|ing)|robb(?:ed|ing)|hack(?:s|ed|ing)(?: into)?|impersonat(?:es|ed|ing)|pos(?:es|ed|ing) as|purport(?:ed|ing) to represent|blackmail(?:s|ed|ing)|kidnap(?:s|ped|ping)|murder(?:s|ed|ing)|assassinat(?:es|ed|ing))|\b(?:stole|stolen|steals?|stealing|theft|embezzl\p{L}*|siphon\p{L}*|looted|looting|extort(?:ed|ing)|fraudulently \p{L}+)\b[^.;]{0,40}\bfrom)\s+(?:the\s+|former\s+)?$/iu;
export const victimAfter =
  /^\s+(?:(?:is|was|were|has been|have been|had been|being)\s+(?:\p{L}+ly\s+)?)(?:defrauded|duped|swindled|cheated|robbed|hacked|murdered|killed|assassinated|kidnapped|abducted|scammed|impersonated|blackmailed)\b/iu;

/** "former defence minister": what somebody was says nothing of whom the article is about. */
export const formerlyBefore =
  /\b(?:former|ex|ousted|jailed|disgraced|fugitive|convicted)[\s-]+(?:\p{L}+[\s-]+){0,3}$/iu;

/** "X's lawyer said", "a spokesman for X": somebody else has the role. */
export const isPossessive = /^['’]s?\b/u;
