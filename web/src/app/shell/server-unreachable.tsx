import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.js';
import { renewToken } from '../../shared/api/session.js';
import { useConnection } from '../../shared/api/connection/connection.js';
import { failureTexts } from '../../shared/api/texts.js';
import { Frame, TopBar } from '../../shared/ui/frame.js';
import { Failure } from '../../shared/ui/query-boundary.js';
import { BottomNavigation } from './bottom-navigation.js';
import { ConnectionStrip } from './connection-strip.js';
import { headerTitle } from './header-title.js';
import { shellTexts } from './texts.js';

const unavailable = new ApiError('SERVICE_UNAVAILABLE', failureTexts.unavailable);
const noResponse = new ApiError('UNREACHABLE', failureTexts.unreachable);

/** The app as it was installed, while the server that would know its user cannot be asked. */
export const ServerUnreachable = () => {
  const { pathname } = useLocation();
  const isUnavailable = useConnection() === 'unavailable';
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
      <Failure error={isUnavailable ? unavailable : noResponse} retry={() => void renewToken()} />
    </Frame>
  );
};
