import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { notFoundTexts } from './texts.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { CenteredPage } from '../../shared/ui/layout.js';
import { StatePanel } from '../../shared/ui/state-panel.js';

export const NotFoundScreen = () => {
  const { pathname } = useLocation();
  useEffect(() => console.error('404: there is no page at', pathname), [pathname]);
  return (
    <CenteredPage title={notFoundTexts.title}>
      <StatePanel
        action={
          <ButtonLink look="primary" to="/">
            {notFoundTexts.home}
          </ButtonLink>
        }
        icon={Compass}
        level={1}
        title={notFoundTexts.title}
      >
        <p>{notFoundTexts.text}</p>
        <p>{pathname}</p>
      </StatePanel>
    </CenteredPage>
  );
};
