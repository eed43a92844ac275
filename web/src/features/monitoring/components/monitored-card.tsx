import type { MonitoredPerson } from '@probity/contracts';
import { spokenName } from '../../../entities/subject/spoken-name.js';
import { PublishedName } from '../../../entities/subject/published-name.js';
import { RiskTag } from '../../../entities/subject/risk.js';
import { affiliation, subjectTexts } from '../../../entities/subject/texts.js';
import { Banner } from '../../../shared/ui/banner.js';
import { Button, ButtonLink, TextLink } from '../../../shared/ui/button.js';
import { CardItem } from '../../../shared/ui/card.js';
import { countryName, formatDay } from '../../../shared/ui/format.js';
import { Row, Stack } from '../../../shared/ui/layout.js';
import { Heading, Hidden, Muted, Name } from '../../../shared/ui/text.js';
import { monitoringTexts } from '../texts.js';

interface MonitoredCardProps {
  readonly person: MonitoredPerson;
  /** A change of this person is on its way. */
  readonly busy: boolean;
  readonly clear: () => void;
  readonly remove: () => void;
}

const Alerts = ({
  name,
  person: { alerts, lastAlert },
  busy,
  clear,
}: Pick<MonitoredCardProps, 'person' | 'busy' | 'clear'> & { readonly name: string }) =>
  alerts === 0 ? null : (
    <Banner
      action={
        <Button disabled={busy} label={monitoringTexts.clearShortOf(name)} onClick={clear}>
          {monitoringTexts.clearShort}
        </Button>
      }
      title={monitoringTexts.newAlerts(alerts)}
      tone="warning"
    >
      {lastAlert !== null && `${lastAlert.text}, ${formatDay(lastAlert.at)}`}
    </Banner>
  );

/** Somebody who is monitored, what changed, and what can be done about it. */
export const MonitoredCard = ({ person, busy, clear, remove }: MonitoredCardProps) => {
  const { id, country, riskScore, lastUpdated, listed, alerts } = person;
  const name = spokenName(person);
  return (
    <CardItem>
      <Stack gap="tight">
        <Row spread>
          <Heading level={3}>
            <TextLink to={`/app/profile/${id}`}>
              <Name>{name}</Name>
            </TextLink>
          </Heading>
          <RiskTag score={riskScore} text={subjectTexts.score(riskScore)} />
        </Row>
        <PublishedName name={person.name} spoken={name} />
        <Muted>
          {affiliation(person)} · {country === null ? subjectTexts.countryUnknown : countryName(country)}
        </Muted>
        <Muted>{monitoringTexts.updated(formatDay(lastUpdated))}</Muted>
        {!listed && <Muted>{monitoringTexts.unlisted}</Muted>}
      </Stack>
      <Alerts busy={busy} clear={clear} name={name} person={person} />
      <Row>
        <ButtonLink look="soft" to={`/app/report/${id}`}>
          {monitoringTexts.report}
          <Hidden>{monitoringTexts.about(name)}</Hidden>
        </ButtonLink>
        {alerts > 0 && (
          <Button disabled={busy} label={monitoringTexts.clearOf(name)} onClick={clear} shortcut="d">
            {monitoringTexts.clear}
          </Button>
        )}
        <Button disabled={busy} label={monitoringTexts.removeName(name)} onClick={remove}>
          {monitoringTexts.remove}
        </Button>
      </Row>
    </CardItem>
  );
};
