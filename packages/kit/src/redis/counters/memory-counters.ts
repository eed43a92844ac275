import { systemClock, type Clock } from '../../context/index.js';
import { Counters } from './counters.js';

/** Milliseconds between removals of expired counts. */
const sweepEveryMs = 60_000;

/** Counters inside one process. */
export class MemoryCounters extends Counters {
  private readonly held = new Map<string, { readonly value: number; readonly until: number }>();
  private nextSweep = 0;

  constructor(private readonly clock: Clock = systemClock) {
    super();
  }

  raise(key: string, value: number, ttlMs: number): Promise<void> {
    const now = this.clock.now().getTime();
    this.sweep(now);
    const before = this.current(key, now) ?? value;
    this.held.set(key, { value: Math.max(before, value), until: now + ttlMs });
    return Promise.resolve();
  }

  read(key: string): Promise<number | 'unknown'> {
    return Promise.resolve(this.current(key, this.clock.now().getTime()) ?? 'unknown');
  }

  private current(key: string, now: number): number | undefined {
    const held = this.held.get(key);
    return held !== undefined && now < held.until ? held.value : undefined;
  }

  private sweep(now: number): void {
    if (now < this.nextSweep) return;
    this.nextSweep = now + sweepEveryMs;
    for (const [key, { until }] of this.held) if (until <= now) this.held.delete(key);
  }
}
