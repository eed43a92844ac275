import type { AlertSettings as Choices } from '@probity/contracts';
import { Card } from '../../../shared/ui/card.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Switch } from '../../../shared/ui/switch.js';
import { useChangeSettings, useSettings, type Settings } from '../api/settings.js';
import { alertSettingsTexts as texts } from '../texts.js';

const switches = [
  'riskAlerts',
  'sanctionsUpdates',
  'pepUpdates',
  'mediaAlerts',
] as const satisfies readonly (keyof Choices)[];

const Switches = ({ settings: { alerts, monitorAbove50 } }: { readonly settings: Settings }) => {
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
              mutate({ kind: 'alerts', label: texts[name].label, on, alerts: { ...alerts, [name]: on } })
            }
          />
        ))}
      </Card>
      <Card title={texts.monitoring}>
        <Switch
          {...texts.monitorAbove50}
          on={monitorAbove50}
          onChange={(on) =>
            mutate({ kind: 'monitoring', label: texts.monitorAbove50.label, on, monitorAbove50: on })
          }
        />
      </Card>
    </>
  );
};

/** Which changes the user is notified of, and whether checks begin monitoring by themselves. */
export const AlertSettings = () => (
  <QueryBoundary query={useSettings()} shape="card">
    {(settings) => <Switches settings={settings} />}
  </QueryBoundary>
);
