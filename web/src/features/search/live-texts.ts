import { isolated } from '../../shared/ui/format.js';

export const liveTexts = {
  title: 'Live updates',
  connected: 'Connected',
  connecting: 'Connecting...',
  disconnected: 'Disconnected',
  connectedHint: 'Changes show here the moment they happen.',
  disconnectedHint: 'Changes are not shown until the connection returns. Probity keeps trying.',
  colleagues: (searching: number) =>
    searching === 1 ? '1 colleague is searching' : `${searching} colleagues are searching`,
  rest: (count: number) => `and ${count} more`,
  newMatch: 'New Match Found',
  newMatchText: (name: string, score: number) => `${isolated(name)} matches your search (risk ${score}).`,
  riskChanged: 'Risk Score Updated',
  riskChangedText: (name: string, before: number, after: number) => `${isolated(name)}: ${before} → ${after}`,
  moreChanged: (count: number) =>
    count === 1
      ? '1 more change. The newest are in the card.'
      : `${count} more changes. The newest are in the card.`,
  listsChanged: 'A watchlist was updated after this search.',
  missed: 'Some changes were missed after this search.',
  again: 'Search again',
  listUpdated: 'Watchlist updated',
  listUpdatedText: (name: string, added: number, changed: number, removed: number) =>
    `${name}: ${added.toLocaleString('en')} added, ${changed.toLocaleString('en')} changed, ${removed.toLocaleString('en')} removed`,
} as const;
