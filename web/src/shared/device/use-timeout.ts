import { useEffect, useRef, useState } from 'react';
import { browserTimers } from './timers.js';

/** Runs `work` once, `ms` after the component appeared. */
export const useTimeout = (work: () => void, ms: number): void => {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => browserTimers.after(ms, () => latest.current()), [ms]);
};

/** False at first, true once `ms` have passed: short waits then show no indicator at all. */
export const useLate = (ms: number): boolean => {
  const [late, setLate] = useState(false);
  useTimeout(() => setLate(true), ms);
  return late;
};
