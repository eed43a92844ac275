import type { MediaSourceState } from '@probity/contracts';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, ExternalLink } from '../../../shared/ui/button.js';
import { Card } from '../../../shared/ui/card.js';
import { Facts, type Fact } from '../../../shared/ui/facts.js';
import { formatMinute } from '../../../shared/ui/format.js';
import { Row } from '../../../shared/ui/layout.js';
import { Switch } from '../../../shared/ui/switch.js';
import { StatusDot } from '../../../shared/ui/tag.js';
import { Muted } from '../../../shared/ui/text.js';
import { useFetchMediaSource, useSwitchMediaSource } from '../api/media-sources.js';
import { mediaSourcesTexts as texts } from '../media-source-texts.js';
import { TestSource } from './media-source-test.js';

const tones = {
  off: 'medium',
  waiting: 'medium',
  current: 'low',
  failing: 'high',
  held: 'high',
  overdue: 'high',
} as const satisfies Record<MediaSourceState['state'], 'low' | 'medium' | 'high'>;

const timeOr = (time: string | null, otherwise: string): string =>
  time === null ? otherwise : formatMinute(time);

const factsOf = (source: MediaSourceState): Fact[] => {
  const { kind, failingSince, newestItemAt, lastSuccessAt, nextFetchAt } = source;
  const isWatched = kind === 'file' && source.state !== 'off';
  return [
    { term: texts.source, value: source.source },
    { term: texts.kind, value: texts.kinds[kind] },
    { term: texts.newestItem, value: timeOr(newestItemAt, texts.noItem) },
    { term: texts.day, value: texts.counts(source) },
    { term: texts.lastSuccess, value: timeOr(lastSuccessAt, texts.never) },
    ...(failingSince === null ? [] : [{ term: texts.failingSince, value: formatMinute(failingSince) }]),
    {
      term: texts.nextFetch,
      value: timeOr(nextFetchAt, isWatched ? texts.whenDropped : texts.notByItself),
    },
  ];
};

/** Why it is not up to date, and what holds meanwhile. */
const Fault = ({ source }: { readonly source: MediaSourceState }) => {
  switch (source.state) {
    case 'failing':
      return (
        <Banner tone="warning">
          {source.reason} {texts.stays}
        </Banner>
      );
    case 'held':
      return <Banner tone="warning">{texts.held(source.heldItems)}</Banner>;
    case 'overdue':
      return <Banner tone="warning">{texts.overdue}</Banner>;
    case 'off':
    case 'waiting':
    case 'current':
      return null;
  }
};

/** What an administrator should have read before switching a source on. */
const Terms = ({ source: { kind, name, terms } }: { readonly source: MediaSourceState }) => {
  if (kind === 'file') return null; // whoever drops files knows where they are from
  if (terms === null) return <Muted>{texts.noTerms}</Muted>;
  return (
    <Row>
      <ExternalLink hint={texts.termsOf(name)} href={terms}>
        {texts.terms}
      </ExternalLink>
    </Row>
  );
};

const Decisions = ({ source }: { readonly source: MediaSourceState }) => {
  const switching = useSwitchMediaSource(source.source);
  const fetching = useFetchMediaSource(source.source);
  const { name } = source;
  const isHeld = source.state === 'held';
  return (
    <>
      <Switch
        hint={texts.switchHint}
        label={texts.switch(name)}
        on={switching.isPending ? switching.variables : source.enabled}
        onChange={(on) => {
          if (!switching.isPending) switching.mutate(on); // `disabled` would drop the focus
        }}
      />
      <Terms source={source} />
      {source.kind !== 'file' && <TestSource name={name} source={source.source} />}
      {source.nextFetchAt !== null && (
        <Button
          busy={fetching.isPending}
          full
          label={isHeld ? texts.acceptNamed(name) : texts.fetchNamed(name)}
          onClick={() => fetching.mutate({ accept: isHeld })}
        >
          {isHeld ? texts.accept : texts.fetchNow}
        </Button>
      )}
    </>
  );
};

interface MediaSourceCardProps {
  readonly source: MediaSourceState;
  readonly mayDecide: boolean;
}

/** One source of articles: how current it is, what it brings, and for administrators its switch. */
export const MediaSourceCard = ({ source, mayDecide }: MediaSourceCardProps) => (
  <Card
    aside={<StatusDot text={texts.states[source.state]} tone={tones[source.state]} />}
    title={source.name}
  >
    <Fault source={source} />
    <Facts facts={factsOf(source)} />
    {!source.fetchedHere && <Muted>{source.kind === 'file' ? texts.noFolder : texts.notHere}</Muted>}
    {mayDecide && source.fetchedHere && <Decisions source={source} />}
  </Card>
);
