import type { AlertSettings as Choices, MailSettings } from '@probity/contracts';
import { Card } from '../../../shared/ui/card.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Switch } from '../../../shared/ui/switch.js';
import { Choice } from '../../../shared/ui/tabs.js';
import { useChangeSettings, useSettings, type Settings } from '../api/settings.js';
import { alertSettingsTexts as texts, changeTexts } from '../texts.js';

const switches = [
  'riskAlerts',
  'sanctionsUpdates',
  'pepUpdates',
  'mediaAlerts',
] as const satisfies readonly (keyof Choices)[];

const digests = (['off', 'immediate', 'daily'] as const satisfies readonly MailSettings['mailDigest'][]).map(
  (key) => ({ key, text: texts.mailDigest[key] }),
);

const Controls = ({ settings: { alerts, monitorAbove50, mailDigest } }: { readonly settings: Settings }) => {
  const { mutate } = useChangeSettings();
  return (
    <>
      <Card title={texts.title}>
        {switches.map((name) => (
          <Switch
            {...texts[name]}
            key={name}
            on={alerts[name]}
            onChange={(on) =>
              mutate({
                field: 'alerts',
                isNow: changeTexts.isSwitched(texts[name].label, on),
                value: { [name]: on },
              })
            }
          />
        ))}
      </Card>
      <Card title={texts.monitoring}>
        <Switch
          {...texts.monitorAbove50}
          on={monitorAbove50}
          onChange={(on) =>
            mutate({
              field: 'monitorAbove50',
              isNow: changeTexts.isSwitched(texts.monitorAbove50.label, on),
              value: on,
            })
          }
        />
      </Card>
      <Card title={texts.mail}>
        <Choice
          current={mailDigest}
          hint={texts.mailHint}
          label={texts.mail}
          onChange={(key) =>
            mutate({
              field: 'mailDigest',
              isNow: changeTexts.isNow(texts.mail, texts.mailDigest[key]),
              value: key,
            })
          }
          options={digests}
        />
      </Card>
    </>
  );
};

/** Which changes the user is notified of, whether checks begin monitoring by themselves, and what comes by mail. */
export const AlertSettings = () => (
  <QueryBoundary query={useSettings()} shape="card">
    {(settings) => <Controls settings={settings} />}
  </QueryBoundary>
);
