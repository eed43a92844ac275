import { fold } from '../lexicon/words.js';
import { isCountryName } from './country-words.js';
import { legalForms } from './name-words.js';

/** Of these a name says that it is who investigates, judges or warns; written as a word of its own. */
const known = new Set(
  `fbi doj sec fca pra sfo nca hmrc irs dea atf cia dhs finra cftc ftc ofac fincen fatf interpol europol eurojust olaf eppo
   icac mas hkma sfc asic apra austrac rcmp fintrac bafin amf finma efcc icpc cbi sebi rbi sfio kpk macc acrc npa siu nabu
   sapo un unodc undp imf oecd ecb esma eba wto nato icc icrc occrp icij congress senate parliament treasury pentagon`.split(
    /\s+/u,
  ),
);

/** "Monetary Authority of Singapore", "Metropolitan Police", "Ministry of Justice". */
const heads =
  /\b(?:authority|authorities|commission|ministry|court|tribunal|police|constabulary|prosecution service|prosecutors?['’]? office|attorney['’]?s? office|department of|department|bureau of investigation|bureau|directorate|inspectorate|ombudsman|parliament|senate|congress|central bank|reserve bank|world bank|united nations|european union|security council|transparency international|human rights watch|amnesty international|wolfsberg group|red cross)\b/iu;

/** Whether a name is of a state, an authority, a court, a body of states or who watches over them. */
export const isAuthorityName = (name: string): boolean =>
  known.has(fold(name)) || heads.test(name) || isCountryName(name);

/** Legal forms that mean something else behind an authority: South Africa, the attorney general, Colorado or a county. */
const ambiguous = new Set(['sa', 'ag', 'co']);

/** "Sample Police Ltd", and "Sample Police" where "Ltd" follows: a company, whatever it calls itself. */
export const hasLegalForm = (name: string, after = ''): boolean => {
  const [last, next] = [/[\p{L}\p{M}.]+$/u.exec(name.trim()), /^\s+([\p{L}\p{M}.]+)/u.exec(after)];
  return [last?.index === 0 ? undefined : last?.[0], next?.[1]].some((word) => {
    const form = fold(word ?? '').replaceAll('.', '');
    return legalForms.has(form) && !ambiguous.has(form);
  });
};
