import { LayoutDashboard, Search } from 'lucide-react';
import { monitoringTexts } from './texts.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { Stack } from '../../shared/ui/layout.js';
import { NotYet } from '../../shared/ui/not-yet.js';
import { Heading } from '../../shared/ui/text.js';

export const MonitoringScreen = () => (
  <>
    <Heading level={2} size="large">
      {monitoringTexts.title}
    </Heading>
    <NotYet instead={monitoringTexts.instead}>{monitoringTexts.missing}</NotYet>
    <Stack>
      <ButtonLink full icon={<LayoutDashboard aria-hidden size={18} />} look="primary" to="/app">
        {monitoringTexts.dashboard}
      </ButtonLink>
      <ButtonLink full icon={<Search aria-hidden size={18} />} to="/app/search">
        {monitoringTexts.add}
      </ButtonLink>
    </Stack>
  </>
);
