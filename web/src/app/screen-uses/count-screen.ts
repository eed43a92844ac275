import { countScreenUse, getSettings } from '@probity/contracts';
import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/query-keys.js';
import { request } from '../../shared/api/request.js';
import { screenOf } from './screen-of.js';

/** Counts that a screen was opened, where the user wants it; a count that is lost is no fault. */
export const countScreen = async (path: string, queryClient: QueryClient): Promise<void> => {
  const screen = screenOf(path);
  if (screen === null) return;
  try {
    const { privacy } = await queryClient.fetchQuery({
      queryKey: queryKeys.settings,
      queryFn: ({ signal }) => request(getSettings, {}, { signal }),
      // Asked once, not with every screen: the server looks again with each count.
      staleTime: Infinity,
    });
    if (privacy.useAnalytics) await request(countScreenUse, { body: { screen } });
  } catch (cause) {
    // Called off with the screen that asks for the settings too, or by a sign-out.
    if (cause instanceof CancelledError) return;
    console.warn('The screen was not counted.', cause);
  }
};
