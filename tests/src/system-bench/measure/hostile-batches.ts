import { setImmediate } from 'node:timers/promises';
import { matchSubjects, type RouteInput } from '@probity/contracts';
import { RouteClient } from '@probity/kit/http';
import { percentile } from '@probity/scripts';
import { inventedName } from '../../harness/invented-list.builder.js';
import type { SignedIn } from '../../harness/account.client.js';

type Subject = RouteInput<typeof matchSubjects>['body']['subjects'][number];

export interface HostileBatches {
  readonly name: string;
  /** Milliseconds, p99 of a single match of another user: the median of the rounds. */
  readonly alone: number;
  readonly beside: number;
  /** Batches that were answered meanwhile. */
  readonly batches: number;
}

const singles = 200;
const rounds = 5;
/** As many batches as one user may have under way. */
const atATime = 2;

const words = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => inventedName(from + at).split(' ')[0]).join(' ');

const hundred = (subject: (at: number) => Subject): Subject[] =>
  Array.from({ length: 100 }, (_, at) => subject(at));

/** The costliest batches that the bounds of the contract leave. */
const kinds: readonly (readonly [string, { readonly subjects: Subject[]; readonly threshold?: number }])[] = [
  [
    '100 subjects with two names',
    { subjects: hundred((at) => ({ names: [inventedName(at), words(at, 2)] })) },
  ],
  [
    '5,000 identifiers',
    {
      subjects: hundred((at) => ({
        names: [inventedName(at)],
        identifiers: Array.from({ length: 50 }, (_, each) => ({
          type: 'passport',
          value: `AB${at * 50 + each}77`,
        })),
      })),
    },
  ],
  ['names of 60 words', { subjects: hundred((at) => ({ names: [words(at * 60, 60).slice(0, 500)] })) }],
  [
    'names of 60 words, threshold 0',
    { subjects: hundred((at) => ({ names: [words(at * 60, 60).slice(0, 500)] })), threshold: 0 },
  ],
];

/** What single matches of a user take while another one sends batches without a pause, and without them, in turns. */
export const measureHostileBatches = async (
  url: string,
  hostile: SignedIn,
  user: SignedIn,
): Promise<HostileBatches[]> => {
  const api = new RouteClient(`${url}/api/v1`, 60_000);
  let number = 0;
  const slowest = async (): Promise<number> => {
    const times: number[] = [];
    while (times.length < singles) {
      const from = performance.now();
      const subjects = [{ names: [inventedName((number += 3))] }];
      await api.call(matchSubjects, { body: { subjects } }, user);
      times.push(performance.now() - from);
    }
    return percentile(times, 0.99);
  };
  await slowest();
  const figures: HostileBatches[] = [];
  for (const [name, body] of kinds) {
    // As text, and the response unread: this process also takes the other user's time.
    const json = JSON.stringify(body);
    const alone: number[] = [];
    const beside: number[] = [];
    let batches = 0;
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await slowest());
      let isOver = false;
      const flood = async (): Promise<void> => {
        while (!isOver) {
          // A batch that takes too long is refused, which is as good for the other.
          await api.passOn(matchSubjects, json, hostile).then(
            () => (batches += 1),
            () => setImmediate(),
          );
        }
      };
      const floods = Array.from({ length: atATime }, flood);
      beside.push(await slowest());
      isOver = true;
      await Promise.all(floods);
    }
    figures.push({ name, alone: percentile(alone, 0.5), beside: percentile(beside, 0.5), batches });
  }
  return figures;
};
