import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { browserTimers, type Timers } from '../../shared/device/timers.js';
import { useTimeout } from '../../shared/device/use-timeout.js';
import { splashTexts } from './texts.js';
import { productName } from '../../shared/ui/texts.js';
import { CenteredPage } from '../../shared/ui/layout.js';
import { Logo } from '../../shared/ui/logo.js';

const splashMs = 3_000;

export const SplashScreen = ({ timers = browserTimers }: { readonly timers?: Timers }) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  useTimeout(() => void navigate('/login', { replace: true }), splashMs, timers);
  // The auth service sends people here of whom it does not know where they began.
  if (new URLSearchParams(search).has('error_code'))
    return <Navigate replace to={{ pathname: '/auth/callback', search }} />;
  return (
    <CenteredPage tone="brand">
      <Logo />
      <h1>{productName}</h1>
      <p>{splashTexts.claim}</p>
      <Link replace to="/login">
        {splashTexts.go}
      </Link>
    </CenteredPage>
  );
};
