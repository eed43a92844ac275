/** @jest-environment ./web/testing/dom-environment.mjs */
import type { AdverseMedia, MediaEvent } from '@probity/contracts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MediaCount, MediaItems, PossibleMedia, PrintedMedia } from './media-items.js';

const event: MediaEvent = {
  category: 'fraud',
  stage: 'cleared',
  stages: [
    { stage: 'cleared', date: '2026-05-08' },
    { stage: 'charged', date: '2026-05-03' },
  ],
  identity: 'probable',
  because: ['same-name', 'birth-date-agrees'],
  matchedName: 'Ada Sample',
  subjectName: 'SAMPLE, Ada',
  sentence: null,
  marks: [
    { part: 'headline', start: 11, end: 18, says: 'stage' },
    { part: 'headline', start: 22, end: 27, says: 'category' },
  ],
  tier: 1,
  articles: 3,
  voices: 1,
  firstOn: '2026-05-03',
  lastOn: '2026-05-08',
  dateBasis: 'seen',
};
const item: AdverseMedia = {
  id: 'e1',
  source: 'herald.example',
  sourceName: 'Herald',
  entryId: 'b'.repeat(64),
  listVersion: 'c'.repeat(64),
  headline: 'Ada Sample cleared of fraud',
  date: '2026-05-08',
  summary: '',
  url: 'https://herald.example/a',
  event,
};

afterEach(cleanup);

describe('an event in adverse media', () => {
  it('says category, stages, who reports it and why it is thought to be the subject', () => {
    render(<MediaItems empty="none" items={[item]} />);
    for (const word of ['Fraud', 'Cleared'])
      expect(screen.getByText(word).querySelector('svg')).not.toBeNull();
    const stages = within(screen.getByRole('list', { name: 'Stages, the newest first' }));
    expect(stages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Cleared May 8, 2026',
      'Charged May 3, 2026',
    ]);
    screen.getByText('Reported in 3 articles by 1 independent source');
    screen.getByText('Probably the subject, named as Ada Sample. The same name, the age agrees.');
    screen.getByText('Herald, official source');
    screen.getByText('first seen May 8, 2026');
    expect(screen.queryByText(/entry/)).toBeNull();
  });

  it('is counted once, however many articles report it', () => {
    render(<MediaCount items={[item, { ...item, id: 'e2', event: undefined }]} />);
    screen.getByText('2 events (4 articles)');
    cleanup();
    expect(render(<MediaCount items={[]} />).container.textContent).toBe('');
  });

  it('says what it counts by itself, and when and to what that falls', () => {
    const weighing = (points: number, fallsOn: string | null, fallsTo: number | null): AdverseMedia => ({
      ...item,
      event: { ...event, points, fallsOn, fallsTo },
    });
    const { rerender } = render(<MediaItems empty="none" items={[weighing(28, '2027-11-22', 21)]} />);
    screen.getByText('Counts 28 points by itself. Falls to 21 on Nov 22, 2027.');
    rerender(<MediaItems empty="none" items={[weighing(1, null, null)]} />);
    screen.getByText('Counts 1 point by itself.');
    rerender(<MediaItems empty="none" items={[weighing(0, null, null)]} />);
    screen.getByText('Counts no points.');
    rerender(<MediaItems empty="none" items={[item]} />);
    expect(screen.queryByText(/^Counts/)).toBeNull();
  });

  it('marks the words that say it', () => {
    render(<MediaItems empty="none" items={[item]} />);
    const title = screen.getByRole('heading', { name: item.headline });
    expect([...title.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'cleared',
      'fraud',
    ]);
  });

  it('leads to the article in a tab of its own that knows nothing of this one', () => {
    render(<MediaItems empty="none" items={[item]} />);
    const link = screen.getByRole('link', { name: /^View Article/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('is listed apart and folded where it may be about a namesake; without any there is no list', () => {
    const possible = { ...item, event: { ...event, identity: 'possible' as const } };
    const { rerender } = render(<PossibleMedia items={[possible]} />);
    const group = screen.getByRole('group');
    expect(group.hasAttribute('open')).toBe(false);
    within(group).getByText('Possible mentions, not counted (1)');
    within(group).getByText(/^May be a namesake, named as Ada Sample\./);
    rerender(<PossibleMedia items={undefined} />);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('stands unfolded on paper where it does not count, with a heading of its own', () => {
    const possible = { ...item, id: 'e2', event: { ...event, identity: 'possible' as const } };
    const dismissed = { ...item, id: 'e3', event: { ...event, identity: 'dismissed' as const } };
    render(
      <PrintedMedia
        adverseMedia={[]}
        dismissedMedia={[dismissed]}
        empty="No adverse media found"
        possibleMedia={[possible]}
      />,
    );
    screen.getByText('No adverse media found');
    screen.getByRole('heading', { name: 'Possible mentions, not counted (1)' });
    screen.getByText(/^May be a namesake/);
    screen.getByRole('heading', { name: 'Dismissed, not counted (1)' });
    screen.getByText(/^Dismissed, named as Ada Sample/);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
