import { privacyRegion, type PrivacySettings } from '@probity/contracts';
import { noteBiometrics, useBiometrics, wantsBiometrics } from '../../../shared/device/biometric-lock.js';
import { timeZone } from '../../../shared/device/time-zone.js';
import { Card } from '../../../shared/ui/card.js';
import { QueryBoundary } from '../../../shared/ui/query-boundary.js';
import { Switch } from '../../../shared/ui/switch.js';
import { Choice } from '../../../shared/ui/tabs.js';
import { useChangeSettings, useSettings, type Settings } from '../api/settings.js';
import { regionOfTimeZone } from '../region-of-time-zone.js';
import { changeTexts, privacyTexts as texts } from '../texts.js';
import { PrivacyNotice } from './privacy-notice.js';
import { OfflineData } from './offline-data.js';

const switches = ['storeSearches', 'shareAnonymousData', 'useAnalytics'] as const;

const regions = privacyRegion.options.map((key) => ({ key, text: texts.regions[key] }));

const Controls = ({ settings: { privacy, region, privacyConsent } }: { readonly settings: Settings }) => {
  const { mutate } = useChangeSettings();
  const shownRegion = region ?? regionOfTimeZone(timeZone());
  const change = (name: keyof PrivacySettings, on: boolean): void =>
    mutate({
      field: 'privacy',
      isNow: changeTexts.isSwitched(texts[name].label, on),
      value: { [name]: on },
    });
  const hasBiometrics = useBiometrics();
  const { label, hint, unavailable } = texts.storeBiometrics;
  return (
    <>
      <Card title={texts.title}>
        {switches.map((name) => (
          <Switch {...texts[name]} key={name} on={privacy[name]} onChange={(on) => change(name, on)} />
        ))}
        <Switch
          disabled={!hasBiometrics}
          hint={hasBiometrics ? hint : unavailable}
          label={label}
          on={hasBiometrics && wantsBiometrics()}
          onChange={(on) => {
            noteBiometrics(on);
            change('storeBiometrics', on);
          }}
        />
      </Card>
      <Card title={texts.region}>
        <Choice
          current={shownRegion}
          hint={region === null ? texts.regionGuessed : texts.regionHint}
          label={texts.region}
          onChange={(key) =>
            mutate({
              field: 'region',
              isNow: texts.regionIsNow(texts.regions[key]),
              value: key,
            })
          }
          options={regions}
        />
      </Card>
      <PrivacyNotice consent={privacyConsent} region={shownRegion} />
    </>
  );
};

/** What is kept about the user, here and on this device. */
export const DataPrivacy = () => (
  <>
    <QueryBoundary query={useSettings()} shape="card">
      {(settings) => <Controls settings={settings} />}
    </QueryBoundary>
    <OfflineData />
  </>
);
