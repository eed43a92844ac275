import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { useFirstPicture } from '../../shared/api/use-first-picture.js';
import { device } from '../../shared/device/port/chosen-device.js';
import { useOpenVault } from '../../shared/device/vault/open-vault.js';
import { shellTexts } from './texts.js';
import { detailId } from '../../shared/ui/panes.js';
import { Brand, Frame } from '../../shared/ui/frame.js';
import { CenteredPage } from '../../shared/ui/layout.js';
import { wantsSearchFieldFocus } from '../../shared/ui/list-focus.js';
import { useTitle } from '../../shared/ui/use-title.js';
import { useLive } from '../live/use-live.js';
import { Panes } from '../panes/panes.js';
import { BottomNavigation } from './bottom-navigation.js';
import { ConnectionStrip } from './connection-strip.js';
import { Header } from './header.js';
import { headerTitle } from './header-title.js';
import { ServerUnreachable } from './server-unreachable.js';
import { useForgetUser } from './use-forget-user.js';
import { useInactivitySignOut } from './use-inactivity-sign-out.js';
import { useLockedFor } from './use-locked-for.js';
import { useNativePush } from './use-native-push.js';
import { useOpened } from './use-opened.js';
import { VersionStrip } from './version-strip.js';
import { Welcome } from './welcome.js';

/**
 * Moves the focus to the new screen, so that a screen reader reads it and the keyboard starts at its top; not where the
 * screen has a better place for it.
 */
const useScreenChange = (path: string, takesFocus: boolean) => {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useTitle(headerTitle(path));
  useEffect(() => {
    const detail = document.getElementById(detailId);
    if (shown.current !== path && takesFocus) (detail ?? main.current)?.focus({ preventScroll: true });
    shown.current = path;
  }, [path, takesFocus]);
  return main;
};

/** The code that counts is no part of the first load. */
const useCountedScreens = (path: string, isShown: boolean): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isShown) return undefined;
    let isLeft = false; // perhaps by signing out, and then there is nobody to count for
    void import('../screen-uses/count-screen.js').then(
      ({ countScreen }) => (isLeft ? undefined : countScreen(path, queryClient)),
      (cause: unknown) => console.warn('The screen was not counted.', cause),
    );
    return () => {
      isLeft = true;
    };
  }, [isShown, path, queryClient]);
};

const UnlockScreen = lazy(async () => ({
  default: (await import('../../features/lock/unlock-screen.js')).UnlockScreen,
}));

const PendingChanges = lazy(async () => ({
  default: (await import('../../features/pending/pending-changes.js')).PendingChanges,
}));

const InAppLock = lazy(async () => ({
  default: (await import('../../features/lock/in-app-lock.js')).InAppLock,
}));

const Shortcuts = lazy(async () => ({
  default: (await import('../shortcuts/shortcuts.js')).Shortcuts,
}));

const Loading = () => (
  <CenteredPage>
    <div role="status">
      <Brand>{shellTexts.loadingSession}</Brand>
    </div>
  </CenteredPage>
);

interface SignedInProps {
  readonly userId: string;
  readonly isOffline: boolean;
}

const SignedIn = ({ userId, isOffline }: SignedInProps) => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  const main = useScreenChange(pathname, !wantsSearchFieldFocus(state));
  const isShown = useFirstPicture();
  useCountedScreens(pathname, isShown);
  const vault = useOpenVault();
  useForgetUser();
  useLive(userId, isShown);
  useInactivitySignOut();
  useNativePush(userId);
  useOpened();
  return (
    <>
      <Frame
        bottom={<BottomNavigation />}
        main={main}
        skip={shellTexts.skip}
        top={
          <>
            <Header />
            <ConnectionStrip connected={!isOffline} />
            <VersionStrip />
          </>
        }
      >
        {vault !== null && (
          <Suspense>
            <PendingChanges isOffline={isOffline} vault={vault} />
          </Suspense>
        )}
        <Panes />
      </Frame>
      <Suspense>
        <Shortcuts />
      </Suspense>
      <Welcome />
      <ScrollRestoration />
    </>
  );
};

/** In the native app, where the phone may know its owner. */
const OwnersOnly = ({ children }: { readonly children: ReactNode }) =>
  device().platform === 'web' ? (
    children
  ) : (
    <Suspense fallback={<Loading />}>
      <InAppLock>{children}</InAppLock>
    </Suspense>
  );

/** Everything below `/app`: only for those who are signed in. */
export const Shell = () => {
  const session = useSession();
  const location = useLocation();
  const lockedFor = useLockedFor(session);
  if (lockedFor !== null)
    return (
      <Suspense fallback={<Loading />}>
        <UnlockScreen key={lockedFor} userId={lockedFor} />
      </Suspense>
    );
  switch (session.state) {
    case 'loading':
      return <Loading />;
    case 'unreachable':
      return <ServerUnreachable />;
    case 'signed-out':
      // After a session nothing of it may stay, so the next one does not begin where this one ended.
      return (
        <Navigate
          replace
          state={session.ended ? null : { from: location.pathname + location.search }}
          to="/login"
        />
      );
    case 'signed-in':
      // The server refuses everything else until then.
      if (session.missing !== null)
        return (
          <Navigate replace state={{ from: location.pathname + location.search }} to="/auth/second-factor" />
        );
      return (
        <OwnersOnly key={session.userId}>
          <SignedIn isOffline={session.isOffline} userId={session.userId} />
        </OwnersOnly>
      );
  }
};
