import { useEffect, useRef, useState } from 'react';
import { browserTimers, type Timers } from './timers.js';

/** Runs `work` once, `ms` after the component appeared. */
export const useTimeout = (work: () => void, ms: number, timers: Timers = browserTimers): void => {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => timers.after(ms, () => latest.current()), [ms, timers]);
};

/** False at first, true once `ms` have passed: short waits then show no indicator at all. */
export const useLate = (ms: number): boolean => {
  const [late, setLate] = useState(false);
  useTimeout(() => setLate(true), ms);
  return late;
};
