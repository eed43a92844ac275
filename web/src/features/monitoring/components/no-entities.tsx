import type { MonitoringTab } from '@probity/contracts';
import { BellOff, Eye, SearchX } from 'lucide-react';
import { Button } from '../../../shared/ui/button.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { monitoringTexts } from '../texts.js';

interface NoEntitiesProps {
  readonly filter: string;
  readonly tab: MonitoringTab;
  readonly clear: () => void;
}

/** Why the list is empty: no entity fits, nothing has changed, or none is monitored yet. */
export const NoEntities = ({ filter, tab, clear }: NoEntitiesProps) => {
  if (filter !== '')
    return (
      <StatePanel
        action={
          <Button look="soft" onClick={clear}>
            {monitoringTexts.clearFilter}
          </Button>
        }
        icon={SearchX}
        title={tab === 'alerts' ? monitoringTexts.noAlerts : monitoringTexts.noMatch}
      >
        {monitoringTexts.noMatchText(filter)}
      </StatePanel>
    );
  if (tab === 'alerts')
    return (
      <StatePanel icon={BellOff} title={monitoringTexts.noAlerts}>
        {monitoringTexts.noAlertsText}
      </StatePanel>
    );
  return (
    <StatePanel icon={Eye} title={monitoringTexts.none}>
      {monitoringTexts.noneText}
    </StatePanel>
  );
};
