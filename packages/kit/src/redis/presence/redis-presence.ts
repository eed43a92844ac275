import type { RedisConnection } from '../redis-connection.js';
import { memberOf, PresenceStore, type Present } from './presence-store.js';

type Key = Pick<Present, 'userId' | 'connectionId'>;

/** By Redis' clock: those of the processes differ. In milliseconds. */
const now = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** KEYS: the channel's end times, the connection. ARGV: the connection's name, what is shown, milliseconds. */
const keep = `${now}
local before = redis.call('GET', KEYS[2])
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
return before == ARGV[2] and 0 or 1`;

const remove = `redis.call('DEL', KEYS[2])
return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Removes what has expired on the way; reads in chunks, because a Lua call takes at most 8000 arguments. */
const live = `${now}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local members = redis.call('ZRANGE', KEYS[1], 0, -1)
local shown = {}
for first = 1, #members, 1000 do
  local keys = {}
  for at = first, math.min(first + 999, #members) do keys[#keys + 1] = KEYS[1] .. ':' .. members[at] end
  for _, value in ipairs(redis.call('MGET', unpack(keys))) do
    if value then shown[#shown + 1] = value end
  end
end
return shown`;

/** The braces keep a channel's keys on one node of a cluster. */
const channelKey = (channel: string): string => `presence:{${channel}}`;
const connectionKey = (channel: string, key: Key): string => `${channelKey(channel)}:${memberOf(key)}`;

/**
 * Presence of all processes: a value per connection that expires, and the end times in a sorted set, so that no
 * command searches through keys. Costs one round trip a call.
 */
export class RedisPresence extends PresenceStore {
  constructor(private readonly redis: RedisConnection) {
    super();
  }

  async keep(channel: string, present: Present, ttlMs: number): Promise<boolean> {
    const { userId, connectionId, about } = present;
    const shown = JSON.stringify({ userId, connectionId, about });
    return this.change(keep, channel, present, shown, ttlMs);
  }

  remove(channel: string, present: Key): Promise<boolean> {
    return this.change(remove, channel, present);
  }

  async live(channel: string): Promise<readonly Present[]> {
    const shown = await this.redis.run((driver) => driver.eval(live, 1, channelKey(channel)));
    return (shown as string[]).map((text) => JSON.parse(text) as Present);
  }

  private async change(
    script: string,
    channel: string,
    key: Key,
    ...more: readonly (string | number)[]
  ): Promise<boolean> {
    const keys = [channelKey(channel), connectionKey(channel, key)];
    const changed = await this.redis.run((driver) => driver.eval(script, 2, ...keys, memberOf(key), ...more));
    return changed === 1;
  }
}
