import { browserTimers, type Timers } from '../../shared/device/timers.js';
import { useTimeout } from '../../shared/device/use-timeout.js';
import { notify } from '../../shared/ui/toast.js';
import { shellTexts } from './texts.js';

/** The specification's. */
const welcomeAfterMs = 1_000;

let welcomed = false;

/** Greets once, when the first screen has been there for a moment. */
export const Welcome = ({ timers = browserTimers }: { readonly timers?: Timers }) => {
  useTimeout(
    () => {
      if (welcomed) return;
      welcomed = true;
      notify(shellTexts.welcome);
    },
    welcomeAfterMs,
    timers,
  );
  return null;
};
