import { useEffect, useState } from 'react';
import { browserTimers } from './timers.js';

/** A request at each key would only load what nobody reads. */
const settleMs = 250;

/** A text as it was when its typing paused last. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => browserTimers.after(settleMs, () => setSettled(value)), [value]);
  return settled;
};
