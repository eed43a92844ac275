import type { LiveEvent } from '@probity/contracts';
import { useEffect, useRef } from 'react';

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();

export const dispatchLiveEvent = (event: LiveEvent): void => {
  for (const handle of handlers) handle(event);
};

/** Returns what ends it. */
export const onLiveEvent = (handle: Handler): (() => void) => {
  handlers.add(handle);
  return () => void handlers.delete(handle);
};

/** Calls the newest `handler` with every live event while the component is shown. */
export const useLiveEvents = (handler: Handler): void => {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => onLiveEvent((event) => latest.current(event)), []);
};
