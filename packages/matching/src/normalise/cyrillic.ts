/**
 * Cyrillic letters as English-language lists spell them (BGN/PCGN without signs), for Russian, Ukrainian,
 * Belarusian, Bulgarian, Serbian, Macedonian, Kazakh, Kyrgyz, Tajik, Uzbek and Mongolian.
 */
const letters: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
  },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ґ: 'g', є: 'ye', і: 'i', ї: 'yi', ў: 'u' },
  ...{
    ђ: 'dj',
    ј: 'j',
    љ: 'lj',
    њ: 'nj',
    ћ: 'c',
    џ: 'dz',
    ѓ: 'gj',
    ѕ: 'dz',
    ќ: 'kj',
    ә: 'a',
    ғ: 'g',
    қ: 'k',
  },
  ...{
    ң: 'n',
    ө: 'o',
    ұ: 'u',
    ү: 'u',
    һ: 'h',
    ҳ: 'h',
    ҷ: 'j',
    ӣ: 'i',
    ӯ: 'u',
    ҝ: 'g',
    ҹ: 'j',
    ӏ: '',
    җ: 'j',
  },
  ...{ ѐ: 'e', ѝ: 'i', ѳ: 'f', ѣ: 'e', ѵ: 'i' },
};

/** Word-final `ий` and `ый` shorten as lists do: Vasiliy, Vasily. */
export const romaniseCyrillic = (word: string): string => {
  let out = '';
  for (const letter of word.replace(/(?:ий|ый|ій)$/u, 'ий')) out += letters[letter] ?? letter;
  return out.replace(/iy$/u, 'y');
};

const without = (text: string, ending: RegExp): string[] =>
  ending.test(text) ? [text.replace(ending, '')] : [];

/** Endings of a place's adjective in Russian, Ukrainian, Belarusian and Bulgarian, without its article and case. */
const adjective = /sk(?:iy|ii|y|aya|aia|oe|oye|ogo|oy|ie|ye|om|a|i|o|ata|iya|iyat|oto|ite)$/u;

/** Kazanskiy, Tulskiy, Cheboksarskiy, Kemerovskiy, Grodnenskiy become Kazan, Tula, Cheboksary, Kemerovo, Grodno. */
export const placesOf = (text: string): string[] => {
  const [place = ''] = without(text, adjective);
  if (place.length < 3) return [];
  const names = [place, `${place}sk`, `${place}a`, `${place}y`, `${place}o`];
  // `Altayskiy` is of Altai, `Mariyskiy` of Mari.
  if (/[ao]y$/u.test(place)) names.push(`${place.slice(0, -1)}i`);
  if (place.endsWith('iy')) names.push(place.slice(0, -1));
  // `Kaluzhskiy` is of Kaluga.
  if (place.endsWith('zh')) names.push(`${place.slice(0, -2)}ga`, `${place.slice(0, -2)}g`);
  if (place.endsWith('en'))
    names.push(place.slice(0, -1), `${place.slice(0, -2)}o`, `${place.slice(0, -2)}a`);
  return names;
};

const withH = (text: string): string[] => (text.includes('g') ? [text.replaceAll('g', 'h')] : []);

/**
 * Other usual Latin spellings: h where Ukrainian and Belarusian say it for g, c in abbreviations, and what English
 * makes of a case ending or of a place's adjective: Sverdlova becomes Sverdlov.
 */
export const otherCyrillicSpellings = (text: string): string[] => {
  if (text.length < 6) return [...withH(text), text.replaceAll('ts', 'c').replaceAll('kh', 'h')];
  const places = placesOf(text);
  return [...withH(text), ...places, ...places.flatMap(withH), ...without(text, /(?<=(?:ov|ev|in))a$/u)];
};

/** What English spells otherwise than it sounds, in words that Cyrillic writes by their sound: `прайм`, prime. */
export const englishSpellings = (text: string): string[] => {
  const english = text
    .replace(/^yu/u, 'u')
    .replace(/eyr/gu, 'air')
    .replace(/dzh/gu, 'j')
    .replace(/ey([bcdfgklmnpstvz]|sh)$/u, 'a$1e')
    .replace(/ay([bcdfgklmnprtvz])$/u, 'i$1e')
    .replace(/ey(?=[bcdfgklmnpstvz])/gu, 'a');
  return english === text ? [] : [english];
};

/** Whom an organisation is named after stands in the genitive: `imeni Gorkogo`, `imeni Milya`. */
export const nominatives = (text: string): string[] => {
  if (text.length < 4) return [];
  if (text.endsWith('ogo')) return [`${text.slice(0, -3)}y`, `${text.slice(0, -3)}iy`];
  return without(text, /(?:(?<=[bdfgklmnprstvz])a|ya)$/u);
};
