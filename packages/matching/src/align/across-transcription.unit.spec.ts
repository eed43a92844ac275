import { createEngine } from '../engine.js';
import { listedPerson } from '../index-entry.builder.js';
import type { IndexEntry, SubjectKind } from '../model.js';

const engine = createEngine();
const { threshold } = engine;
const score = (a: string, b: string, kind: SubjectKind = 'person'): number =>
  engine.compare({ kind, names: [a] }, { kind, names: [b] }).score;

const entry = (entryId: string, value: string): IndexEntry => listedPerson(value, { entryId });

describe('names in Chinese signs and kana', () => {
  it.each([
    ['德米特里·科尔达诺夫', 'Dmitri Kordanov'],
    ['德米特里 科尔达诺夫', 'Dmitri Kordanov'],
    ['弗拉基米尔·谢尔廷', 'Vladimir Sertin'],
    ['卡里姆·哈达维', 'Karim Hadavi'],
    ['唐纳德·韦尔布鲁克', 'Donald Welbruck'],
    ['玛丽亚·费尔多萨', 'Maria Feldosa'],
    ['瑪麗亞·費爾多薩', 'Maria Feldosa'],
    ['ドミトリー・コルダノフ', 'Dmitri Kordanov'],
    ['ウラジーミル・セルチン', 'Vladimir Sertin'],
    ['マリア・フェルドーサ', 'Maria Feldosa'],
    ['カリーム・ハダヴィ', 'Karim Hadavi'],
    ['ヴァレンティナ・ジョルダーノ', 'Valentina Giordano'],
  ])('%s is %s, in either direction', (signs, latin) => {
    expect(score(signs, latin)).toBeGreaterThanOrEqual(threshold);
    expect(score(latin, signs)).toBeGreaterThanOrEqual(threshold);
  });

  it.each([
    ['德米特里·科尔达诺夫', 'Dmitri Sertin'],
    ['德米特里·科尔达诺夫', 'Dmitri Karimov'],
    ['卡里姆·哈达维', 'Karim Rostami'],
    ['玛丽亚·费尔多萨', 'Maria Gonzaga'],
    ['ウラジーミル・セルチン', 'Vladimir Kordanov'],
    ['约翰·韦尔布鲁克', 'Dmitri Welbruck'],
  ])('%s is not %s', (signs, latin) => {
    expect(score(signs, latin)).toBeLessThan(threshold);
  });

  it('leaves a Chinese name what it is', () => {
    expect(score('李明华', 'Li Minghua')).toBeGreaterThanOrEqual(threshold);
    expect(score('李明华', 'Lemon Howe')).toBeLessThan(threshold);
  });

  it('reads a brand of three signs and more by its sound, and no shorter one', () => {
    expect(
      score('科尔达维克科技有限公司', 'Koldavik Technology Co., Ltd', 'organization'),
    ).toBeGreaterThanOrEqual(threshold);
    expect(score('科尔达维克科技有限公司', 'Sertin Technology Co., Ltd', 'organization')).toBeLessThan(
      threshold,
    );
    expect(score('保利科技有限公司', 'Bailey Technology Co., Ltd', 'organization')).toBeLessThan(threshold);
  });

  it('does not take another brand of the same sound for the same', () => {
    const other = score('柯尔达科技有限公司', '科尔达科技有限公司', 'organization');
    expect(other).toBeLessThan(score('科尔达科技有限公司', '科尔达科技有限公司', 'organization'));
    expect(other).toBeCloseTo(score('柯尔科技有限公司', '科尔科技有限公司', 'organization'), 6);
  });

  it('compares no word by its sounds that is longer than a name', () => {
    expect(score('科尔达'.repeat(100), 'Kolda'.repeat(100))).toBe(0);
  });

  it.each([
    ['Dmitri Kordanov', '德米特里·科尔达诺夫'],
    ['德米特里·科尔达诺夫', 'Dmitri Kordanov'],
    ['ウラジーミル・セルチン', 'Vladimir Sertin'],
    ['Vladimir Sertin', 'ウラジーミル・セルチン'],
  ])('finds by %s the listed %s', (asked, listed) => {
    const index = engine.createIndex();
    index.load([entry('1', listed), entry('2', 'Karim Rostami')]);
    expect(index.match({ kind: 'person', names: [asked] }).matches.map(({ entryId }) => entryId)).toEqual([
      '1',
    ]);
  });

  it('reads the Armenian u', () => {
    expect(score('Վահան Պուրյան', 'Vahan Puryan')).toBeGreaterThanOrEqual(threshold);
  });
});
