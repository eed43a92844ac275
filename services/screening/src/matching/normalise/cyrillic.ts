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
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ґ: 'g', є: 'ye', і: 'i', ї: 'yi', ў: 'w' },
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

/**
 * Other usual Latin spellings: h where Ukrainian and Belarusian say it for g, c in abbreviations, and what English
 * makes of a case ending or of a place's adjective: Sverdlova, Kazanskiy, Tulskiy become Sverdlov, Kazan, Tula.
 */
export const otherCyrillicSpellings = (text: string): string[] => {
  const spellings = text.includes('g') ? [text.replaceAll('g', 'h')] : [];
  if (text.length < 6) return [...spellings, text.replaceAll('ts', 'c').replaceAll('kh', 'h')];
  const [place] = without(text, /sk(?:iy|y|aya|oe|oye|ogo|oy|ie|om|a|i)$/u);
  if (place !== undefined && place.length > 2) spellings.push(place, `${place}sk`, `${place}a`);
  return [...spellings, ...without(text, /(?<=(?:ov|ev|in))a$/u)];
};
