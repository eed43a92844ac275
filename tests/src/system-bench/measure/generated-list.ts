import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const syllables = 'ka lo mi ren sta vor del pu shi tan gor bel nik zu ra fe hol dra mon ti'.split(' ');

/** Park and Miller: the same numbers on every machine. */
const random = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
};

const two = (value: number): string => String(value + 1).padStart(2, '0');

/** Of which edition of the generated list a row is: the second differs from the first in one entry of 200. */
type Edition = 1 | 2;

/** Half of them hold an office and half are sanctioned, each by a row of its own. */
function* rowsOf(entries: number, edition: Edition): Generator<object> {
  const below = random(7);
  const word = (): string => Array.from({ length: 2 + below(3) }, () => syllables[below(20)]).join('');
  for (let index = 0; index < entries; index += 1) {
    const id = `G-${index}`;
    const [first, last] = [word(), word()];
    const birthDate = `${1930 + below(70)}-${two(below(12))}-${two(below(28))}`;
    const differs = edition === 2 && index % 200 === 0;
    const name = [`${first} ${last}`];
    const alias = [`${last} ${first}`];
    const properties = {
      name,
      alias,
      birthDate: [birthDate],
      nationality: [differs ? 'kz' : 'ru'],
      firstName: [first],
    };
    const isHolder = index % 2 === 0;
    const topics = [isHolder ? 'role.pep' : 'sanction'];
    yield { id, schema: 'Person', caption: name[0], properties: { ...properties, topics } };
    yield isHolder
      ? { id: `O-${index}`, schema: 'Occupancy', properties: { holder: [id], post: [`P-${index % 500}`] } }
      : { id: `S-${index}`, schema: 'Sanction', properties: { entity: [id], program: ['Programme A'] } };
  }
  for (let index = 0; index < 500; index += 1)
    yield { id: `P-${index}`, schema: 'Position', properties: { name: [`Office ${index}`] } };
}

function* linesOf(entries: number, edition: Edition): Generator<string> {
  const seen = { referents: [], last_seen: '2024-05-01T00:00:00' };
  for (const row of rowsOf(entries, edition)) yield `${JSON.stringify({ ...row, ...seen })}\n`;
}

/** Writes a FollowTheMoney file of invented persons, the same one each time. */
export const writeGeneratedList = (path: string, entries: number, edition: Edition): Promise<void> =>
  pipeline(Readable.from(linesOf(entries, edition)), createWriteStream(path));
