import { isDeepStrictEqual } from 'node:util';
import { systemClock, type Clock } from '../../context/index.js';
import { memberOf, PresenceStore, type Present } from './presence-store.js';

interface Held {
  readonly present: Present;
  readonly until: number;
}

/** Presence inside one process. */
export class MemoryPresence extends PresenceStore {
  private readonly channels = new Map<string, Map<string, Held>>();

  constructor(private readonly clock: Clock = systemClock) {
    super();
  }

  keep(channel: string, present: Present, ttlMs: number): Promise<boolean> {
    const held = this.liveOn(channel);
    const before = held.get(memberOf(present));
    held.set(memberOf(present), { present, until: this.clock.now().getTime() + ttlMs });
    return Promise.resolve(!isDeepStrictEqual(before?.present.about, present.about));
  }

  remove(channel: string, present: Pick<Present, 'userId' | 'connectionId'>): Promise<boolean> {
    return Promise.resolve(this.liveOn(channel).delete(memberOf(present)));
  }

  live(channel: string): Promise<readonly Present[]> {
    return Promise.resolve([...this.liveOn(channel).values()].map(({ present }) => present));
  }

  private liveOn(channel: string): Map<string, Held> {
    const held = this.channels.get(channel) ?? new Map<string, Held>();
    this.channels.set(channel, held);
    const now = this.clock.now().getTime();
    for (const [member, { until }] of held) if (until <= now) held.delete(member);
    return held;
  }
}
