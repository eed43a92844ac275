import { browserTimers, type Timers } from '../device/timers.js';
import { Suspense, useEffect, useState, type ReactNode } from 'react';

interface AfterPaintingProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
  readonly timers?: Timers;
}

/** A picture takes some milliseconds to the screen, on a slow phone many. */
const paintedAfterMs = 100;

/**
 * What comes with code of its own, which is requested only once what stands above it was painted: earlier, it would take its
 * share of a slow connection, and of the processor, from that.
 */
export const AfterPainting = ({ children, fallback, timers = browserTimers }: AfterPaintingProps) => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => timers.after(paintedAfterMs, () => setPainted(true)), [timers]);
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
};
