/** English names of languages as lists write them, with their ISO 639-1 codes. */
const codes: Readonly<Record<string, string>> = {
  arabic: 'ar',
  armenian: 'hy',
  azerbaijani: 'az',
  belarusian: 'be',
  bulgarian: 'bg',
  burmese: 'my',
  chinese: 'zh',
  dari: 'fa',
  english: 'en',
  farsi: 'fa',
  french: 'fr',
  georgian: 'ka',
  german: 'de',
  greek: 'el',
  hebrew: 'he',
  italian: 'it',
  kazakh: 'kk',
  korean: 'ko',
  macedonian: 'mk',
  pashto: 'ps',
  persian: 'fa',
  russian: 'ru',
  serbian: 'sr',
  spanish: 'es',
  ukrainian: 'uk',
  urdu: 'ur',
  uzbek: 'uz',
};

/** ISO 639-1 code of a language's English name; nothing for a name that is not known. */
export const languageCode = (name: string): string | undefined => codes[name.toLowerCase()];
