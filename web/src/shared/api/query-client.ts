import { onlineManager, QueryClient, type Query, type QueryPersister } from '@tanstack/react-query';
import { openVault } from '../device/vault/open-vault.js';
import { isPassing } from './api-error.js';
import { isOnline, onConnectionChange } from './connection/connection.js';

/**
 * A refusal stays a refusal; only trouble that passes is worth asking again. Without a connection it does not pass by
 * itself: what failed runs again when the connection returns.
 */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && isPassing(error) && isOnline();

/** A server that responds but was busy says nothing when it is free again. */
export const retryMs = 30_000;

/**
 * What is on screen is out of date once it could not be requested again, and nothing else may ever do so: the live event
 * that put it out of date has come already.
 */
const retryInterval = ({ state }: Query): number | false =>
  state.data !== undefined && isPassing(state.error) && isOnline() ? retryMs : false;

/** With an open vault, responses are kept there for when the server cannot be asked. */
const keepInVault: QueryPersister = async (queryFn, context, query) => {
  const vault = openVault();
  if (vault === null) return queryFn(context);
  const { keepingQuery } = await import('./offline/keeping-query.js');
  return keepingQuery(vault, queryFn, context, query);
};

onlineManager.setEventListener((setOnline) => onConnectionChange(() => setOnline(isOnline())));

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always', // being offline is a state to show, not a reason to wait in silence
        persister: keepInVault,
        retry: worthRetrying,
        refetchInterval: retryInterval,
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true, // what failed runs again
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
