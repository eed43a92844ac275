import { RefreshCw } from 'lucide-react';
import { useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { shellTexts } from './shell/texts.js';
import { Button } from '../shared/ui/button.js';
import { StatePanel } from '../shared/ui/state-panel.js';

/** Instead of a screen whose code did not load or broke. */
export const ScreenFailed = () => {
  const error = useRouteError();
  useEffect(() => console.error('A screen failed.', error), [error]);
  return (
    <div role="alert">
      <StatePanel
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            {shellTexts.screenFailed.reload}
          </Button>
        }
        icon={RefreshCw}
        title={shellTexts.screenFailed.title}
        tone="danger"
      >
        {shellTexts.screenFailed.text}
      </StatePanel>
    </div>
  );
};
