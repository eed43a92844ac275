import { eld } from 'eld/medium';

/** Languages that have a lexicon. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'ar', 'tr'] as const;
export type Language = (typeof languages)[number];

export interface ArticleLanguage {
  /** ISO 639-1; `und` where nothing tells it. */
  readonly code: string;
  readonly basis: 'feed' | 'detected';
}

/** What feeds write besides ISO 639-1: three letters (GDELT's translated files) and old codes. */
const written: Readonly<Record<string, string>> = {
  eng: 'en',
  deu: 'de',
  ger: 'de',
  fra: 'fr',
  fre: 'fr',
  spa: 'es',
  ita: 'it',
  por: 'pt',
  nld: 'nl',
  dut: 'nl',
  pol: 'pl',
  rus: 'ru',
  ukr: 'uk',
  ara: 'ar',
  tur: 'tr',
  zho: 'zh',
  chi: 'zh',
  ron: 'ro',
  rum: 'ro',
  ind: 'id',
  in: 'id',
};

/**
 * The language of a text: what its feed says (`pt-PT`, `eng`), else what it looks like. A feed that says English for all
 * it holds is common, so its `en` is checked against a script that English never uses.
 */
export const languageOf = (text: string, feedSays?: string): ArticleLanguage => {
  const tag = feedSays?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const code = written[tag] ?? tag;
  const plausible = code !== 'en' || !/[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}]/u.test(text);
  if (/^[a-z]{2}$/.test(code) && plausible) return { code, basis: 'feed' };
  const detected = eld.detect(text).language;
  return { code: detected === '' ? 'und' : detected, basis: 'detected' };
};

export const hasLexicon = (code: string): code is Language => (languages as readonly string[]).includes(code);
