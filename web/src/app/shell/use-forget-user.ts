import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useResetLiveFeed } from '../../shared/state/ui-state.js';

/** Drops responses of the server and the live feed from memory when the signed-in part of the page goes. */
export const useForgetUser = (): void => {
  const queryClient = useQueryClient();
  const resetFeed = useResetLiveFeed();
  useEffect(
    () => () => {
      queryClient.clear();
      resetFeed();
    },
    [queryClient, resetFeed],
  );
};
