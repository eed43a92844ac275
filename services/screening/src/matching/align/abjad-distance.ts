/**
 * Distance of a word of an abjad (Arabic, Hebrew; romanised, short vowels absent) to a Latin spelling of it.
 * Latin vowels are expected to be missing, so they cost little; confusable consonants cost half.
 */
const vowel = (letter: string): boolean =>
  letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';
const near = new Set(
  'jg gj jk kj bp pb fv vf fp pf td dt sx xs sd ds st ts kh hk kg gk hx va vu vo ia ie iu jx xj ea ua oa ja sj js nm'.split(
    ' ',
  ),
);
const unwritten = 0.08;
const weakVowel = 0.25;
const confusedConsonant = 0.45;
const extraConsonant = 1;

const gap = (letter: string): number =>
  vowel(letter) ? unwritten : letter === 'v' || letter === 'h' ? 0.5 : extraConsonant;
const abjadGap = (letter: string): number =>
  vowel(letter) ? weakVowel : letter === 'v' || letter === 'h' ? 0.45 : extraConsonant;

const change = (abjad: string, latin: string): number => {
  if (abjad === latin) return 0;
  if (vowel(abjad) && vowel(latin)) return 0.1;
  // Written w and y (folded to v and i) are long vowels as often as consonants.
  if (abjad === 'v' && (latin === 'u' || latin === 'o')) return 0.02;
  return near.has(abjad + latin) ? confusedConsonant : 1;
};

/** Both words folded by `foldSpelling`. 0 when the consonants agree and all vowels can be explained. */
export const abjadDistance = (abjad: string, latin: string): number => {
  let previous = new Float32Array(latin.length + 1);
  let current = new Float32Array(latin.length + 1);
  for (let j = 1; j <= latin.length; j += 1) previous[j] = (previous[j - 1] ?? 0) + gap(latin[j - 1] ?? '');
  for (let i = 1; i <= abjad.length; i += 1) {
    const letter = abjad[i - 1] ?? '';
    current[0] = (previous[0] ?? 0) + abjadGap(letter);
    for (let j = 1; j <= latin.length; j += 1) {
      const other = latin[j - 1] ?? '';
      current[j] = Math.min(
        (previous[j - 1] ?? 0) + change(letter, other),
        (previous[j] ?? 0) + abjadGap(letter),
        (current[j - 1] ?? 0) + gap(other),
      );
    }
    [previous, current] = [current, previous];
  }
  return previous[latin.length] ?? latin.length;
};
