import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.js';
import { renewToken } from '../../shared/api/session.js';
import { failureTexts } from '../../shared/api/texts.js';
import { Frame, TopBar } from '../../shared/ui/frame.js';
import { Failure } from '../../shared/ui/query-boundary.js';
import { BottomNavigation } from './bottom-navigation.js';
import { ConnectionStrip } from './connection-strip.js';
import { headerTitle } from './header-title.js';
import { shellTexts } from './texts.js';

const noResponse = new ApiError('UNREACHABLE', failureTexts.unreachable);

/** The app as it was installed, while the server that would know its user cannot be asked. */
export const ServerUnreachable = () => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  return (
    <Frame
      bottom={<BottomNavigation />}
      main={main}
      skip={shellTexts.skip}
      top={
        <>
          <TopBar title={headerTitle(pathname)}>{null}</TopBar>
          <ConnectionStrip connected={false} />
        </>
      }
    >
      <Failure error={noResponse} retry={() => void renewToken()} />
    </Frame>
  );
};
