import { describe, expect, it } from '@jest/globals';
import type { StoredDecision } from '../media/review-of.js';
import { storedDecision } from '../media/stored-decision.builder.js';
import { currentRiskModel } from '../risk/current-risk-model.adapter.js';
import { viewMedia, type ArticleRow } from './media-view.js';

const row = (change: Partial<ArticleRow> = {}): ArticleRow => ({
  eventId: 'event-a',
  category: 'fraud',
  stage: 'charged',
  urlKey: 'key-a',
  version: 'v1',
  url: 'https://herald.example/a',
  headline: 'Ada Sample charged with fraud',
  summary: 'The court heard her on Monday.',
  outlet: 'Herald',
  domain: 'herald.example',
  language: 'en',
  datedAt: new Date('2026-05-03T08:00:00Z'),
  dateBasis: 'published',
  cues: [],
  sentence: 'Ada Sample charged with fraud',
  matchedName: 'Ada Sample',
  subjectName: 'SAMPLE, Ada',
  score: 0.95,
  identity: 'probable',
  because: ['same-name', 'birth-date-agrees'],
  ...change,
});
const day = (date: string) => ({ urlKey: date, datedAt: new Date(`${date}T08:00:00Z`) });
const noReviews = { decisions: new Map(), at: new Date('2026-06-01'), model: currentRiskModel };
const only = (rows: readonly ArticleRow[]) => {
  const [event, ...others] = viewMedia(rows, noReviews).adverseMedia;
  expect(others).toEqual([]);
  return event;
};

describe('what articles say of a person, as screens show it', () => {
  it('is an event with its leading article, why it is thought to be the subject, and both names', () => {
    expect(only([row()])).toEqual({
      id: 'event-a',
      source: 'herald.example',
      sourceName: 'Herald',
      entryId: 'key-a',
      listVersion: 'v1',
      headline: 'Ada Sample charged with fraud',
      date: '2026-05-03',
      summary: 'The court heard her on Monday.',
      url: 'https://herald.example/a',
      event: {
        category: 'fraud',
        stage: 'charged',
        stages: [{ stage: 'charged', date: '2026-05-03' }],
        identity: 'probable',
        because: ['same-name', 'birth-date-agrees'],
        matchedName: 'Ada Sample',
        subjectName: 'SAMPLE, Ada',
        sentence: 'Ada Sample charged with fraud',
        marks: [],
        tier: 4,
        articles: 1,
        voices: 1,
        firstOn: '2026-05-03',
        lastOn: '2026-05-03',
        dateBasis: 'published',
        language: 'en',
        points: 4,
        fallsOn: '2027-05-03',
        fallsTo: 3,
      },
    });
  });

  it('keeps what may be about a namesake apart; one sure article makes its event probable', () => {
    const possible = { identity: 'possible', because: ['same-name', 'few-words'] } as const;
    const rows = [
      row({ eventId: 'namesake', ...possible }),
      row({ ...day('2026-05-04'), ...possible }),
      row(),
    ];
    const view = viewMedia(rows, noReviews);
    expect(view.possibleMedia.map(({ id }) => id)).toEqual(['namesake']);
    expect(view.adverseMedia.map(({ event }) => [event?.identity, event?.articles])).toEqual([
      ['probable', 2],
    ]);
  });

  it('keeps what was dismissed apart with the reason, and counts what was confirmed', () => {
    const decided = (eventId: string, decision: StoredDecision['decision']) =>
      [eventId, { ...storedDecision, eventId, decision }] as const;
    const decisions = new Map([decided('event-a', 'not-the-subject'), decided('namesake', 'confirmed')]);
    const namesake = row({ eventId: 'namesake', identity: 'possible' });
    const view = viewMedia([row(), namesake, row({ eventId: 'open' })], { ...noReviews, decisions });
    expect(view.dismissedMedia).toMatchObject([
      { id: 'event-a', event: { identity: 'dismissed', review: { reason: 'Born elsewhere' } } },
    ]);
    expect(view.adverseMedia.map(({ id, event }) => [id, event?.identity])).toEqual([
      ['namesake', 'confirmed'],
      ['open', 'probable'],
    ]);
    expect(view.possibleMedia).toEqual([]);
  });

  it('has the newest stage that is clear, and when each was first reported', () => {
    const event = only([
      row({ ...day('2026-05-03'), stage: 'charged' }),
      row({ ...day('2026-05-04'), stage: 'charged' }),
      row({ ...day('2026-05-08'), stage: 'cleared' }),
      row({ ...day('2026-05-09'), stage: 'unclear' }),
    ])?.event;
    expect(event).toMatchObject({ stage: 'cleared', firstOn: '2026-05-03', lastOn: '2026-05-09' });
    expect(event?.stages).toEqual([
      { stage: 'cleared', date: '2026-05-08' },
      { stage: 'charged', date: '2026-05-03' },
    ]);
  });

  it('lets an official source lead, and of others the newest', () => {
    const official = { url: 'https://www.justice.gov/opa/pr/a', outlet: 'DOJ', domain: 'justice.gov' };
    expect(only([row(official), row(day('2026-05-08'))])?.event).toMatchObject({ tier: 1 });
    expect(only([row(), row(day('2026-05-08'))])?.date).toBe('2026-05-08');
    const [raid, verdict] = [
      row({ urlKey: 'a', stage: 'investigated' }),
      row({ urlKey: 'b', stage: 'convicted' }),
    ];
    expect(only([raid, verdict])).toMatchObject({ entryId: 'b', event: { stage: 'convicted' } }); // of one moment
  });

  it('counts copies of one text, and several texts of one outlet, as one voice', () => {
    const copy = { ...day('2026-05-04'), url: 'https://post.example/a', domain: 'post.example' };
    const own = { ...copy, headline: 'Bakery heiress in the dock over vanished savings', summary: null };
    expect(only([row(), row(copy)])?.event?.voices).toBe(1);
    expect(only([row(), row({ ...own, domain: 'herald.example' })])?.event?.voices).toBe(1);
    expect(only([row(), row(own)])?.event?.voices).toBe(2);
  });

  it('marks words that say what was done and how far it is, where they still stand', () => {
    const cue = { part: 'headline', start: 11, end: 18, words: 'charged', class: 'stage' } as const;
    const cues: ArticleRow['cues'] = [
      cue,
      { ...cue, start: 24, end: 29, words: 'fraud', class: 'category' },
      { ...cue, start: 24, end: 29, words: 'theft', class: 'category' },
      { ...cue, part: 'text' },
      { ...cue, part: 'summary', start: 4, end: 9, words: 'court', class: 'role' },
    ];
    expect(only([row({ cues })])?.event?.marks).toEqual([
      { part: 'headline', start: 11, end: 18, says: 'stage' },
      { part: 'headline', start: 24, end: 29, says: 'category' },
    ]);
  });

  it('weighs by itself what its reports say on that day, and names the day on which its age makes that less', () => {
    const official = row({
      url: 'https://www.justice.gov/opa/pr/a',
      domain: 'justice.gov',
      category: 'corruption',
    });
    const weightOn = (rows: readonly ArticleRow[], day: string) => {
      const { points, fallsOn, fallsTo } =
        viewMedia(rows, { ...noReviews, at: new Date(day) }).adverseMedia[0]?.event ?? {};
      return [points, fallsOn, fallsTo];
    };
    expect(weightOn([official], '2026-05-03')).toEqual([28, '2027-05-03', 21]);
    expect(weightOn([official], '2027-05-03')).toEqual([21, '2029-05-03', 14]);
    expect(weightOn([official], '2040-01-01')).toEqual([3, null, null]);
    expect(weightOn([{ ...official, stage: 'cleared' }], '2026-05-03')).toEqual([0, null, null]);
  });

  it('shows the newest event first', () => {
    const older = row({ ...day('2026-01-01'), eventId: 'older' });
    expect(viewMedia([older, row()], noReviews).adverseMedia.map(({ id }) => id)).toEqual([
      'event-a',
      'older',
    ]);
  });
});
