import { describe, expect, it } from '@jest/globals';
import { aliasNames, namesInNote, splitNumbered } from './alias-names.js';

describe('aliasNames', () => {
  it.each<[string, string[]]>([
    ['Ada Heron', ['Ada Heron']],
    ['  Ada\n      Heron ', ['Ada Heron']],
    ['Ada Heron; Ada Haron; A. Heron', ['Ada Heron', 'Ada Haron', 'A. Heron']],
    ['a) Ada Heron b) Ada Crane', ['Ada Heron', 'Ada Crane']],
    [') Ada Heron', ['Ada Heron']],
    ['Ada Heron (ада херон), ', ['Ada Heron', 'ада херон']],
    ['ада херон (Ada Heron; Ada Haron)', ['ада херон', 'Ada Heron', 'Ada Haron']],
    ['Bird (original script: Птица) ', ['Bird', 'Птица']],
    [
      'Heron Front (HF) (Фронт (original script); Front of the Heron)',
      ['Heron Front (HF)', 'Фронт', 'Front of the Heron'],
    ],
    ['Фронт (Heron Front in Peru (HFP))', ['Фронт', 'Heron Front in Peru (HFP)']],
    ['Heron Front (HF)', ['Heron Front (HF)']],
    ['"HERON"', ['HERON']],
    ['“The Bird” ', ['The Bird']],
    ['“General” Heron', ['“General” Heron']],
    ['Ada Crane (birth name)', ['Ada Crane']],
    ['Ada Crane (previously listed as)', ['Ada Crane']],
    ['Ada Crane (false identity related to number 12)', ['Ada Crane']],
    ['Ada Heron, born 1 Jan. 1953 (passport no. 12)', ['Ada Heron']],
    ['Ада (Heron Net - sub-unit name)', ['Ада', 'Heron Net']],
    ['HERON COMPANY (SOUTH', ['HERON COMPANY (SOUTH']],
    ['', []],
  ])('reads %j', (text, names) => {
    expect(aliasNames(text)).toEqual(names);
  });
});

describe('namesInNote', () => {
  it.each<[string, string, string[]]>([
    ['Bird', 'original script: Птица', ['Птица']],
    ['Bird', 'Previously listed as. In Arabic: طائر ', ['طائر']],
    ['طائر', 'Heron; Haron al-Heron', ['Heron', 'Haron al-Heron']],
    ['طائر', '(Heron; Haron) known by this nom de guerre', ['Heron', 'Haron']],
    ['طائر', 'transliterations: Heron; Haron ) (Translation: The Bird', ['Heron', 'Haron']],
    ['طائر', 'nom de guerre', []],
    ['طائر', 'born in 1971; passport no. 12', []],
    ['Bird', 'Heron; Crane', []],
    ['Bird', 'previously listed as', []],
    ['Bird', '', []],
  ])('of %j with %j', (alias, note, names) => {
    expect(namesInNote(note, alias)).toEqual(names);
  });
});

describe('splitNumbered', () => {
  it.each([
    ['Minister of Tides', ['Minister of Tides']],
    ['a) Minister of Tides b) Warden', ['Minister of Tides', 'Warden']],
    ['Member of Group B) of the Council', ['Member of Group B) of the Council']],
  ])('splits %j', (text, parts) => {
    expect(splitNumbered(text)).toEqual(parts);
  });
});
