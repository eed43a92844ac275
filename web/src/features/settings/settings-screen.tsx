import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShortcutsChoice, useThemeChoice, type ThemeChoice } from '../../shared/state/ui-state.js';
import { Account } from './components/account.js';
import { AlertSettings } from './components/alert-settings.js';
import { PushDevice } from './components/push-device.js';
import { Subscription } from './components/subscription.js';
import { useSettings } from './api/settings.js';
import { settingsTexts } from './texts.js';
import { Card } from '../../shared/ui/card.js';
import { Skeleton } from '../../shared/ui/skeleton.js';
import { Switch } from '../../shared/ui/switch.js';
import { Choice, Tabs } from '../../shared/ui/tabs.js';

/** The screen opens at the alerts, and this is much of its code. */
const DataPrivacy = lazy(async () => ({
  default: (await import('./components/data-privacy.js')).DataPrivacy,
}));

const themes: readonly { readonly key: ThemeChoice; readonly text: string }[] = [
  { key: 'system', text: settingsTexts.themes.system },
  { key: 'light', text: settingsTexts.themes.light },
  { key: 'dark', text: settingsTexts.themes.dark },
];

const Appearance = () => {
  const [theme, setTheme] = useThemeChoice();
  const [shortcuts, setShortcuts] = useShortcutsChoice();
  return (
    <Card title={settingsTexts.appearance}>
      <Choice current={theme} label={settingsTexts.appearance} onChange={setTheme} options={themes} />
      <Switch {...settingsTexts.shortcuts} on={shortcuts} onChange={setShortcuts} />
    </Card>
  );
};

const tabs = [
  { key: 'alerts', text: settingsTexts.alerts },
  { key: 'subscription', text: settingsTexts.subscription },
  { key: 'privacy', text: settingsTexts.privacy },
] as const;

type Tab = (typeof tabs)[number]['key'];

/** The tab is in the address, so that a reload stays there and others can link it. */
const useTab = (): [Tab, (tab: Tab) => void] => {
  const [params, setParams] = useSearchParams();
  const { key } = tabs.find((tab) => tab.key === params.get('tab')) ?? tabs[0];
  return [key, (next) => setParams({ tab: next }, { replace: true })];
};

export const SettingsScreen = () => {
  const [tab, setTab] = useTab();
  // What stands below would jump out from under a finger when the settings arrive.
  if (useSettings().state === 'loading')
    return (
      <Tabs current={tab} label={settingsTexts.tabs} onChange={setTab} tabs={tabs}>
        <Skeleton shape="card" />
      </Tabs>
    );
  return (
    <>
      <Tabs current={tab} label={settingsTexts.tabs} onChange={setTab} tabs={tabs}>
        {tab === 'alerts' && (
          <>
            <AlertSettings />
            <PushDevice />
          </>
        )}
        {tab === 'subscription' && <Subscription />}
        {tab === 'privacy' && (
          <Suspense fallback={<Skeleton shape="card" />}>
            <DataPrivacy />
          </Suspense>
        )}
      </Tabs>
      <Appearance />
      <Account />
    </>
  );
};
