import { languages } from '../language/language-of.js';
import { sentencesOf } from '../text/sentences.js';
import { lexiconOf } from './lexicons.js';

describe.each(languages)('the lexicon of %s', (language) => {
  const lexicon = lexiconOf(language);
  const fires = (pattern: string, text: string): boolean =>
    lexicon.find(text, sentencesOf(text)).some(({ cue }) => cue.pattern === pattern);

  it('finds every cue in its sentence, and not in the one that only looks like it', () => {
    const wrong = lexicon.cues.flatMap(({ pattern, fires: right, silent }) => [
      ...(fires(pattern, right) ? [] : [`"${pattern}" is not found in "${right}"`]),
      ...(fires(pattern, silent) ? [`"${pattern}" is found in "${silent}"`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  it('has no cue twice', () => {
    const keys = lexicon.cues.map((cue) => `${cue.class} ${cue.code} ${cue.pattern}`);
    expect(keys).toEqual([...new Set(keys)]);
  });
});
